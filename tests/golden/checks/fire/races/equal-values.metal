// Checks: all threads store the same value
// run: --in a=float32[8]:arange --out out=float32[8] --grid 8 --threadgroup 8
// expect: out = 5 0 0 0 0 0 0 0
uint i = thread_position_in_grid.x;
out[0] = 5; // warning E4009
