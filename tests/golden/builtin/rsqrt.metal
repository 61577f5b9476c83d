// MSL 6.5 Math functions: rsqrt, one through the square root
// run: --in a=float32[3]:4,16,0.25 --out out=float32[3] --grid 3 --threadgroup 3
uint i = thread_position_in_grid.x;
out[i] = rsqrt(a[i]);
// expect: out = 0.5 0.25 2
