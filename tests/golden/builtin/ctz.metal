// MSL 6.3 Integer functions: ctz, trailing zeros; the width for 0
// run: --in a=uint32[4]:1,0,8,65536 --out out=uint32[4] --grid 4 --threadgroup 4
uint i = thread_position_in_grid.x;
out[i] = ctz(a[i]);
// expect: out = 0 32 3 16
