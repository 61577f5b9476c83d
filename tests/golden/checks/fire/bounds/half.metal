// Checks: elements of two bytes
// run: --in h=float16[8]:arange --out out=float16[8] --grid 8 --threadgroup 8
uint i = thread_position_in_grid.x;
half x = h[i + 1]; // error E4001: reads h[8], but 'h' has 8 elements
out[i] = i < 7 ? x : 0;
