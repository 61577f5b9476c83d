// MSL 6.5 Math functions: fdim, the difference, or 0
// run: --in a=float32[2]:5,3 --in b=float32[2]:3,5 --out out=float32[2] --grid 2 --threadgroup 2
uint i = thread_position_in_grid.x;
out[i] = fdim(a[i], b[i]);
// expect: out = 2 0
