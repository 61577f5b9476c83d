// Puzzle 9 Pooling, over budget: accumulation in out costs a global read and write each time
// run: --in a=int32[8]:arange --out out=float32[8] --grid 8 --threadgroup 8
// header: constant uint THREADGROUP_MEM_SIZE = 8;
// expect: out = 0 1 3 6 9 12 15 18
// expect: global_reads = 4
// expect: global_writes = 4
// expect: shared_reads = 3
// expect: shared_writes = 1
threadgroup float shared[THREADGROUP_MEM_SIZE];
uint i = threadgroup_position_in_grid.x * threads_per_threadgroup.x + thread_position_in_threadgroup.x;
uint local_i = thread_position_in_threadgroup.x;
shared[local_i] = a[i];
threadgroup_barrier(mem_flags::mem_threadgroup);
out[i] = 0;
for (uint k = 0; k < 3; k++)
    if (local_i >= k) out[i] += shared[local_i - k];
