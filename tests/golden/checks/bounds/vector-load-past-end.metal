// Checks, out of bounds: the second half of a vector load is outside
// run: --in a=float32[10]:arange --out out=float32[3] --grid 3 --threadgroup 3
uint i = thread_position_in_grid.x;
device const float4 *p = (device const float4 *)a;
float4 x = p[i]; // error E4001: but 'a' has 10 elements (thread 2 of threadgroup 0)
out[i] = x.x;
