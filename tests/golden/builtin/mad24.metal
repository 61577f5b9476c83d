// MSL 6.3 Integer functions: mad24, mul24 and a sum
// run: --in a=uint32[2]:1000,5 --in b=uint32[2]:3,7 --out out=uint32[2] --grid 2 --threadgroup 2
uint i = thread_position_in_grid.x;
out[i] = mad24(a[i], b[i], 10u);
// expect: out = 3010 45
