// Checks, bounds: a component that a vector does not have
// run: --in a=float32[8]:arange --out out=float32[8] --grid 8 --threadgroup 8
uint i = thread_position_in_grid.x;
float4 v = float4(a[i]);
out[i] = v[i]; // error E4001: reads v[4], but 'v' has 4 elements (thread 4 of threadgroup 0, and 3 more threads)
