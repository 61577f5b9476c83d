// Puzzle 12 Prefix Sum: neighbours first, 15 elements; int shifted to uint
// run: --in a=int32[15]:arange --out out=float32[2] --grid 16 --threadgroup 8
// header: constant uint THREADGROUP_MEM_SIZE = 8;
// expect: out = 28 77
// expect: global_reads = 1
// expect: global_writes = 1
// expect: shared_reads = 7
// expect: shared_writes = 4
threadgroup float cache[THREADGROUP_MEM_SIZE];
uint i = threadgroup_position_in_grid.x * threads_per_threadgroup.x + thread_position_in_threadgroup.x;
uint local_i = thread_position_in_threadgroup.x;
if (i < a_shape[0])
    cache[local_i] = a[i];
else
    cache[local_i] = 0;
for (uint k = 0; k < 3; k++) {
    uint p = 1 << k;
    threadgroup_barrier(mem_flags::mem_threadgroup);
    if (local_i % (p * 2) == 0)
        cache[local_i] = cache[local_i] + cache[local_i + p];
}
if (!local_i) out[i / THREADGROUP_MEM_SIZE] = cache[local_i];
