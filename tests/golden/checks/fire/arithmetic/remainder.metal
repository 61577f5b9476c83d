// Checks: remainder by zero
// run: --in a=float32[8]:arange --out out=float32[8] --grid 8 --threadgroup 8
uint i = thread_position_in_grid.x;
uint x = 10 % (i / 4); // error E4012: and 3 more threads
out[i] = i < 4 ? 0 : x;
