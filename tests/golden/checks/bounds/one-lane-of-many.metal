// Checks, out of bounds: one lane in the middle of a full threadgroup
// run: --in a=float32[256]:arange --out out=float32[256] --grid 256 --threadgroup 256
uint i = thread_position_in_grid.x;
float x = a[i == 100 ? 256 : i]; // error E4001: reads a[256], but 'a' has 256 elements (thread 100 of threadgroup 0)
out[i] = i;
