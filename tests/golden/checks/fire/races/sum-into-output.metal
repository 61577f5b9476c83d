// Checks: every thread adds to one output
// run: --in a=float32[8]:arange --out out=float32[8] --grid 8 --threadgroup 8 --init 0
uint i = thread_position_in_grid.x;
out[0] += a[i]; // error E4007 // note: the other access
