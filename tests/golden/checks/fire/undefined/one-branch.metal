// Checks: assigned in one branch only
// run: --in a=float32[8]:arange --out out=float32[8] --grid 8 --threadgroup 8
uint i = thread_position_in_grid.x;
float x;
if (i < 4) x = 1;
out[i] = x; // error E4003: to out[4] (thread 4 of threadgroup 0, and 3 more threads)
