// Counters: two components are two elements
// run: --in a=float32[8]:arange --out out=float32[2] --grid 2 --threadgroup 2
// expect: out = 3 11
// expect: global_reads = 2
uint i = thread_position_in_grid.x;
float2 v = ((device const float4 *)a)[i].wx;
out[i] = v.x + v.y;
