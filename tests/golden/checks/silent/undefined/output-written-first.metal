// Checks: an output that was written may be read
// run: --in a=float32[8]:arange --out out=float32[8] --grid 8 --threadgroup 8
// expect: out = 4 4 4 4 4 4 4 4
uint i = thread_position_in_grid.x;
out[i] = 3;
out[i] = out[i] + 1;
