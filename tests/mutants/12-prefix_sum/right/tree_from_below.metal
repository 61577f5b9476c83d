// header: constant uint THREADGROUP_MEM_SIZE = 8;
// Neighbours first, then neighbours of neighbours; the result ends up in the first cell.
threadgroup float cache[THREADGROUP_MEM_SIZE];
uint i = threadgroup_position_in_grid.x * threads_per_threadgroup.x + thread_position_in_threadgroup.x;
uint local_i = thread_position_in_threadgroup.x;
cache[local_i] = i < uint(a_shape[0]) ? a[i] : 0;
for (uint step = 1; step < THREADGROUP_MEM_SIZE; step *= 2) {
    threadgroup_barrier(mem_flags::mem_threadgroup);
    if (local_i % (2 * step) == 0) cache[local_i] += cache[local_i + step];
}
if (local_i == 0) out[threadgroup_position_in_grid.x] = cache[0];
