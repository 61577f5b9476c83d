// Counters: a vector store of n elements counts n
// run: --out out=float32[8] --grid 2 --threadgroup 2
// expect: global_reads = 0
// expect: global_writes = 4
uint i = thread_position_in_grid.x;
((device float4 *)out)[i] = float4(1);
