// MSL 6.5 Math functions: round, to the nearest integer, halves away from zero
// run: --in a=float32[4]:2.5,3.5,-1.5,0.25 --out out=float32[4] --grid 4 --threadgroup 4
uint i = thread_position_in_grid.x;
out[i] = round(a[i]);
// expect: out = 3 4 -2 0
