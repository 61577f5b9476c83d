// Checks, bounds: without that check the value is still undefined
// run: --in a=float32[8]:arange --out out=float32[8] --grid 8 --threadgroup 8 --checks uninitialized
uint i = thread_position_in_grid.x;
out[i] = a[i + 1]; // error E4003: out[7]
