// Checks: an output with an initial value
// run: --in a=float32[8]:arange --out out=float32[8] --grid 8 --threadgroup 8 --init 1
// expect: out = 2 2 2 2 2 2 2 2
uint i = thread_position_in_grid.x;
out[i] = out[i] + 1;
