// Checks: a vector load counts its components
// run: --in a=float32[8]:arange --out out=float32[8] --grid 8 --threadgroup 8
uint i = thread_position_in_grid.x;
const device float4 *v = (const device float4 *)a;
float4 x = v[i]; // error E4001
out[i] = i < 2 ? x.w : 0;
