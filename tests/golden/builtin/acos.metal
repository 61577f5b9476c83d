// MSL 6.5 Math functions: acos, where the result is exact
// run: --in a=float32[1]:1 --out out=float32[1] --grid 1 --threadgroup 1
uint i = thread_position_in_grid.x;
out[i] = acos(a[i]);
// expect: out = 0
