// Puzzle 12 Prefix Sum: halves, 8 elements; the tail cell is zero
// run: --in a=int32[8]:arange --out out=float32[1] --grid 8 --threadgroup 8
// header: constant uint THREADGROUP_MEM_SIZE = 8;
// expect: out = 28
// expect: global_reads = 1
// expect: global_writes = 1
// expect: shared_reads = 7
// expect: shared_writes = 4
threadgroup float cache[THREADGROUP_MEM_SIZE];
uint i = threadgroup_position_in_grid.x * threads_per_threadgroup.x + thread_position_in_threadgroup.x;
uint local_i = thread_position_in_threadgroup.x;
cache[local_i] = i < a_shape[0] ? a[i] : 0;
threadgroup_barrier(mem_flags::mem_threadgroup);
for (uint step = THREADGROUP_MEM_SIZE / 2; step > 0; step /= 2) {
    if (local_i < step) {
        cache[local_i] += cache[local_i + step];
    }
    threadgroup_barrier(mem_flags::mem_threadgroup);
}
if (local_i == 0) {
    out[threadgroup_position_in_grid.x] = cache[0];
}
