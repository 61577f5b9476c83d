// MSL 6.5 Math functions: sqrt, the square root
// run: --in a=float32[3]:9,2.25,0 --out out=float32[3] --grid 3 --threadgroup 3
uint i = thread_position_in_grid.x;
out[i] = sqrt(a[i]);
// expect: out = 3 1.5 0
