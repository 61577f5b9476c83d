// MSL 6.3 Integer functions: clz, leading zeros; the width for 0
// run: --in a=uint32[4]:1,0,4294967295,65536 --out out=uint32[4] --grid 4 --threadgroup 4
uint i = thread_position_in_grid.x;
out[i] = clz(a[i]);
// expect: out = 31 32 0 15
