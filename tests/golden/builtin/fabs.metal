// MSL 6.5 Math functions: fabs, without the sign
// run: --in a=float32[2]:-2.5,4 --out out=float32[2] --grid 2 --threadgroup 2
uint i = thread_position_in_grid.x;
out[i] = fabs(a[i]);
// expect: out = 2.5 4
