// Checks, out of bounds: only the second simdgroup is outside
// run: --in a=float32[32]:arange --out out=float32[64] --grid 64 --threadgroup 64
uint i = thread_position_in_grid.x;
float x = a[i]; // error E4001: reads a[32], but 'a' has 32 elements (thread 32 of threadgroup 0, and 31 more threads)
out[i] = i;
