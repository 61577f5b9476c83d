// Counters: a packed_float3 counts three
// run: --in a=float32[9]:arange --out out=float32[3] --grid 3 --threadgroup 3
// expect: out = 3 12 21
// expect: global_reads = 3
uint i = thread_position_in_grid.x;
float3 v = ((device const packed_float3 *)a)[i];
out[i] = v.x + v.y + v.z;
