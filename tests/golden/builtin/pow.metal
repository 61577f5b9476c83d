// MSL 6.5 Math functions: pow, x to the power of y
// run: --in a=float32[3]:2,3,2 --in b=float32[3]:10,2,-1 --out out=float32[3] --grid 3 --threadgroup 3
uint i = thread_position_in_grid.x;
out[i] = pow(a[i], b[i]);
// expect: out = 1024 9 0.5
