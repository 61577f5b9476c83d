// Checks: one thread too many reads past the end
// run: --in a=float32[8]:arange --out out=float32[8] --grid 9 --threadgroup 9
uint i = thread_position_in_grid.x;
if (i < 8) out[i] = 0;
float x = a[i]; // error E4001: reads a[8], but 'a' has 8 elements (thread 8 of threadgroup 0)
if (i < 8) out[i] = x;
