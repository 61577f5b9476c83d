// Checks: one thread too many writes past the end
// run: --in a=float32[8]:arange --out out=float32[8] --grid 9 --threadgroup 9
// expect: out = 1 1 1 1 1 1 1 1
uint i = thread_position_in_grid.x;
out[i] = 1; // error E4002: writes out[8], but 'out' has 8 elements
