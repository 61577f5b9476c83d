// Checks: the smallest integer divided by -1 is itself
// run: --in a=float32[8]:arange --out out=float32[8] --grid 8 --threadgroup 8
// expect: out = 1 1 1 1 1 1 1 1
uint i = thread_position_in_grid.x;
int x = -2147483647 - 1;
out[i] = x / ((int)i - (int)i - 1) == x;
