// MSL 6.5 Math functions: sinpi, where the result is exact
// run: --in a=float32[3]:0,0.5,1.5 --out out=float32[3] --grid 3 --threadgroup 3
uint i = thread_position_in_grid.x;
out[i] = sinpi(a[i]);
// expect: out = 0 1 -1
