// MSL 6.5 Math functions: divide, x / y
// run: --in a=float32[2]:1,9 --in b=float32[2]:4,-3 --out out=float32[2] --grid 2 --threadgroup 2
uint i = thread_position_in_grid.x;
out[i] = divide(a[i], b[i]);
// expect: out = 0.25 -3
