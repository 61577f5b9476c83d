// MSL 6.5 Math functions: copysign, the size of one and the sign of the other
// run: --in a=float32[3]:3,-3,2 --in b=float32[3]:-1,1,4 --out out=float32[3] --grid 3 --threadgroup 3
uint i = thread_position_in_grid.x;
out[i] = copysign(a[i], b[i]);
// expect: out = -3 3 2
