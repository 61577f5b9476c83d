// Checks, races: every thread adds to out[0] without an atomic operation
// run: --in a=float32[8]:1,2,3,4,5,6,7,8 --out out=float32[1] --grid 8 --threadgroup 8 --init 0
uint i = thread_position_in_grid.x;
out[0] += a[i]; // error E4007
