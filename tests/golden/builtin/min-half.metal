// MSL 6.5 Math functions: min, of half
// run: --in a=float16[3]:-3,4.5,0 --in b=float16[3]:2,-4,0.25 --out out=float16[3] --grid 3 --threadgroup 3
uint i = thread_position_in_grid.x;
out[i] = min(a[i], b[i]);
// expect: out = -3 -4 0
