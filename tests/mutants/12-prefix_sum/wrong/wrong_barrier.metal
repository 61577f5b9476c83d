// header: constant uint THREADGROUP_MEM_SIZE = 8;
// expect: case=synchronisation
// expect: code=E4007
// One thread after the other adds to `out`, but the barrier does not wait for device memory.
threadgroup float cache[THREADGROUP_MEM_SIZE];
uint i = threadgroup_position_in_grid.x * threads_per_threadgroup.x + thread_position_in_threadgroup.x;
uint local_i = thread_position_in_threadgroup.x;
cache[local_i] = i < a_shape[0] ? a[i] : 0;
for (uint turn = 0; turn < threads_per_threadgroup.x; turn++) {
    if (turn == local_i) out[threadgroup_position_in_grid.x] += cache[local_i];
    threadgroup_barrier(mem_flags::mem_threadgroup);
}
