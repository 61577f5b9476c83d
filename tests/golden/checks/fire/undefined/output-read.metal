// Checks: an output is undefined before it is written
// run: --in a=float32[8]:arange --out out=float32[8] --grid 8 --threadgroup 8
uint i = thread_position_in_grid.x;
out[i] = out[i] + 1; // error E4003
