// MSL 6.5 Math functions: fmod, the remainder with the sign of x
// run: --in a=float32[3]:7,-7,5.5 --in b=float32[3]:3,3,2 --out out=float32[3] --grid 3 --threadgroup 3
uint i = thread_position_in_grid.x;
out[i] = fmod(a[i], b[i]);
// expect: out = 1 -1 1.5
