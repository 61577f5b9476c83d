// Checks, out of bounds: vector loads that just fit
// run: --in a=float32[8]:arange --out out=float32[2] --grid 2 --threadgroup 2
// expect: out = 6 22
// expect: global_reads = 4
uint i = thread_position_in_grid.x;
float4 x = ((device const float4 *)a)[i];
out[i] = x.x + x.y + x.z + x.w;
