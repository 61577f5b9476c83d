// Checks, out of bounds: more threads than elements, no guard
// run: --in a=float32[9]:arange --out out=float32[9] --grid 12 --threadgroup 4
uint i = thread_position_in_grid.x;
float x = i < 9 ? a[i] : 0;
out[i] = x; // error E4002: writes out[9], but 'out' has 9 elements (thread 1 of threadgroup 2, and 2 more threads)
