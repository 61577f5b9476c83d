// MSL 6.5 Math functions: ceil, up
// run: --in a=float32[3]:1.25,-1.25,3 --out out=float32[3] --grid 3 --threadgroup 3
uint i = thread_position_in_grid.x;
out[i] = ceil(a[i]);
// expect: out = 2 -1 3
