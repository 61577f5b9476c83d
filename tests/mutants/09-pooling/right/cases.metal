// header: constant uint THREADGROUP_MEM_SIZE = 8;
// The first two positions are cases of their own.
threadgroup float shared[THREADGROUP_MEM_SIZE];
uint i = threadgroup_position_in_grid.x * threads_per_threadgroup.x + thread_position_in_threadgroup.x;
uint local_i = thread_position_in_threadgroup.x;
shared[local_i] = a[i];
threadgroup_barrier(mem_flags::mem_threadgroup);
if (i == 0) {
    out[i] = shared[local_i];
} else if (i == 1) {
    out[i] = shared[local_i] + shared[local_i - 1];
} else {
    out[i] = shared[local_i] + shared[local_i - 1] + shared[local_i - 2];
}
