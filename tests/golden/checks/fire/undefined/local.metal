// Checks: a local that was never assigned
// run: --in a=float32[8]:arange --out out=float32[8] --grid 8 --threadgroup 8
uint i = thread_position_in_grid.x;
float x;
out[i] = x; // error E4003: writes an undefined value to out[0] (thread 0 of threadgroup 0, and 7 more threads)
