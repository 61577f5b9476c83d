// Checks: float division by zero is infinity
// run: --in a=float32[8]:arange --out out=float32[8] --grid 8 --threadgroup 8
// expect: out = inf inf inf inf inf inf inf inf
uint i = thread_position_in_grid.x;
out[i] = 1.0f / (a[i] - a[i]);
