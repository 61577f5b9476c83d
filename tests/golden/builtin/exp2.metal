// MSL 6.5 Math functions: exp2, where the result is exact
// run: --in a=float32[3]:0,3,-2 --out out=float32[3] --grid 3 --threadgroup 3
uint i = thread_position_in_grid.x;
out[i] = exp2(a[i]);
// expect: out = 1 8 0.25
