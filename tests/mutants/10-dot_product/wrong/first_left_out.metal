// header: constant uint THREADGROUP_MEM_SIZE = 8;
// expect: case=hidden
// Starts at 1: the first published product is 0, which hides it.
threadgroup float shared[THREADGROUP_MEM_SIZE];
uint i = threadgroup_position_in_grid.x * threads_per_threadgroup.x + thread_position_in_threadgroup.x;
uint local_i = thread_position_in_threadgroup.x;
shared[local_i] = a[i] * b[i];
threadgroup_barrier(mem_flags::mem_threadgroup);
if (local_i == 0) {
    float sum = 0;
    for (int k = 1; k < a_shape[0]; k++) sum += shared[k];
    out[0] = sum;
}
