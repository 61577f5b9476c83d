// MSL 6.5 Math functions: max, of float
// run: --in a=float32[3]:-3,4.5,0 --in b=float32[3]:2,-4,0.25 --out out=float32[3] --grid 3 --threadgroup 3
uint i = thread_position_in_grid.x;
out[i] = max(a[i], b[i]);
// expect: out = 2 4.5 0.25
