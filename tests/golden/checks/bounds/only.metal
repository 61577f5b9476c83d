// Checks, each can be off: only bounds are checked, the race is not
// run: --in a=float32[8]:arange --out out=float32[8] --grid 8 --threadgroup 8 --checks bounds
uint i = thread_position_in_grid.x;
out[0] = i;
float x = a[i + 1]; // error E4001: reads a[8]
