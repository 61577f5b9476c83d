// MSL 6.5 Math functions: abs, of floating types is fabs
// run: --in a=float32[4]:-2.5,0,5,-7 --out out=float32[4] --grid 4 --threadgroup 4
uint i = thread_position_in_grid.x;
out[i] = abs(a[i]);
// expect: out = 2.5 0 5 7
