// header: constant uint THREADGROUP_MEM_SIZE = 8;
// All threads of the only threadgroup are inside, so the barrier is reached by all.
threadgroup float shared[THREADGROUP_MEM_SIZE];
uint i = threadgroup_position_in_grid.x * threads_per_threadgroup.x + thread_position_in_threadgroup.x;
uint local_i = thread_position_in_threadgroup.x;
if (i < a_shape[0]) {
    shared[local_i] = a[i];
    threadgroup_barrier(mem_flags::mem_threadgroup);
    float sum = 0;
    for (int k = max(int(local_i) - 2, 0); k <= int(local_i); k++) sum += shared[k];
    out[i] = sum;
}
