// MSL 6.5 Math functions: fmin, the smaller one
// run: --in a=float32[2]:1,-2 --in b=float32[2]:3,-4 --out out=float32[2] --grid 2 --threadgroup 2
uint i = thread_position_in_grid.x;
out[i] = fmin(a[i], b[i]);
// expect: out = 1 -4
