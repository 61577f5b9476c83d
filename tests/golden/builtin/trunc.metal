// MSL 6.5 Math functions: trunc, toward zero
// run: --in a=float32[3]:1.75,-1.75,3 --out out=float32[3] --grid 3 --threadgroup 3
uint i = thread_position_in_grid.x;
out[i] = trunc(a[i]);
// expect: out = 1 -1 3
