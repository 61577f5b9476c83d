// Checks: an input of fewer than 8 elements is in constant memory
// run: --in a=float32[3]:arange --out out=float32[8] --grid 8 --threadgroup 8
uint i = thread_position_in_grid.x;
float x = a[i]; // error E4001: reads a[3], but 'a' has 3 elements
out[i] = i < 3 ? x : 0;
