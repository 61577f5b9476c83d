// Checks, bounds: what is read out of bounds and stored is told once
// run: --in a=float32[8]:arange --out out=float32[8] --grid 8 --threadgroup 8
uint i = thread_position_in_grid.x;
out[i] = a[i + 1]; // error E4001: reads a[8], but 'a' has 8 elements (thread 7 of threadgroup 0)
