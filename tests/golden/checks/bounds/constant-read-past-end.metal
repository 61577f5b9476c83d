// Checks, out of bounds: a small input lives in constant memory and is bounded as well
// run: --in a=float32[4]:arange --out out=float32[8] --grid 8 --threadgroup 8
uint i = thread_position_in_grid.x;
float x = a[i]; // error E4001: reads a[4], but 'a' has 4 elements (thread 4 of threadgroup 0, and 3 more threads)
out[i] = i < 4 ? x : 0;
