// MSL 6.3 Integer functions: clz, counts in the width of its own type
// run: --in a=uint8[3]:1,0,255 --out out=uint8[3] --grid 3 --threadgroup 3
uint i = thread_position_in_grid.x;
out[i] = clz(a[i]);
// expect: out = 7 8 0
