// MSL 6.5 Math functions: atan2, of 0 and a positive number
// run: --in a=float32[2]:0,0 --in b=float32[2]:1,5 --out out=float32[2] --grid 2 --threadgroup 2
uint i = thread_position_in_grid.x;
out[i] = atan2(a[i], b[i]);
// expect: out = 0 0
