// Checks: an array of the thread
// run: --in a=float32[8]:arange --out out=float32[8] --grid 8 --threadgroup 8
uint i = thread_position_in_grid.x;
float t[4] = {1, 2, 3, 4};
float x = t[i]; // error E4001: reads t[4], but 't' has 4 elements (thread 4 of threadgroup 0, and 3 more threads)
out[i] = i < 4 ? x : 0;
