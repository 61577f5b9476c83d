// MSL 6.4 Relational functions: signbit, true for negative numbers
// run: --in a=float32[3]:-1,0,2 --out out=float32[3] --grid 3 --threadgroup 3
uint i = thread_position_in_grid.x;
out[i] = signbit(a[i]);
// expect: out = 1 0 0
