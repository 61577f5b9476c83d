// MSL 6.3 Integer functions: mul24, of 24-bit operands
// run: --in a=int32[2]:1000,-5 --in b=int32[2]:-3,7 --out out=int32[2] --grid 2 --threadgroup 2
uint i = thread_position_in_grid.x;
out[i] = mul24(a[i], b[i]);
// expect: out = -3000 -35
