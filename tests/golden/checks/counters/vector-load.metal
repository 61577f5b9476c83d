// Counters: a vector load of n elements counts n
// run: --in a=float32[8]:arange --out out=float32[2] --grid 2 --threadgroup 2
// expect: global_reads = 4
// expect: global_writes = 1
uint i = thread_position_in_grid.x;
float4 v = ((device const float4 *)a)[i];
out[i] = v.x;
