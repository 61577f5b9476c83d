// header: constant uint THREADGROUP_MEM_SIZE = 8;
// expect: case=synchronisation
// expect: code=E4010
// Threads past the row's end never come to the barrier.
threadgroup float cache[THREADGROUP_MEM_SIZE];
uint i = threadgroup_position_in_grid.x * threads_per_threadgroup.x + thread_position_in_threadgroup.x;
uint local_i = thread_position_in_threadgroup.x;
uint batch = threadgroup_position_in_grid.y;
if (i < a_shape[1]) {
    cache[local_i] = a[batch * a_shape[1] + i];
    threadgroup_barrier(mem_flags::mem_threadgroup);
    if (local_i == 0) {
        float sum = 0;
        for (int k = 0; k < a_shape[1]; k++) sum += cache[k];
        out[batch] = sum;
    }
}
