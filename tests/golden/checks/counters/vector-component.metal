// Counters: one component of a vector in memory is one element
// run: --in a=float32[8]:arange --out out=float32[2] --grid 2 --threadgroup 2
// expect: out = 2 6
// expect: global_reads = 1
uint i = thread_position_in_grid.x;
out[i] = ((device const float4 *)a)[i].z;
