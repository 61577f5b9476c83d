// header: constant uint THREADGROUP_MEM_SIZE = 4;
threadgroup float shared[THREADGROUP_MEM_SIZE];
uint i = threadgroup_position_in_grid.x * threads_per_threadgroup.x + thread_position_in_threadgroup.x;
uint local_i = thread_position_in_threadgroup.x;

if (i < uint(a_shape[0])) {
    shared[local_i] = a[i];
}

threadgroup_barrier(mem_flags::mem_threadgroup);

if (i < uint(a_shape[0])) {
    out[i] = shared[local_i] + 10;
}
