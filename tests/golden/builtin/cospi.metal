// MSL 6.5 Math functions: cospi, where the result is exact
// run: --in a=float32[3]:0,1,2 --out out=float32[3] --grid 3 --threadgroup 3
uint i = thread_position_in_grid.x;
out[i] = cospi(a[i]);
// expect: out = 1 -1 1
