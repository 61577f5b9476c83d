// MSL 6.5 Math functions: rint, to the nearest integer, halves to the even one
// run: --in a=float32[4]:2.5,3.5,-1.5,0.75 --out out=float32[4] --grid 4 --threadgroup 4
uint i = thread_position_in_grid.x;
out[i] = rint(a[i]);
// expect: out = 2 4 -2 1
