// header: constant uint THREADGROUP_MEM_SIZE = 8;
// Leaves after the barrier, one return a case.
threadgroup float shared[THREADGROUP_MEM_SIZE];
uint i = threadgroup_position_in_grid.x * threads_per_threadgroup.x + thread_position_in_threadgroup.x;
uint local_i = thread_position_in_threadgroup.x;
shared[local_i] = i < uint(a_shape[0]) ? a[i] : 0;
threadgroup_barrier(mem_flags::mem_threadgroup);
if (i >= uint(a_shape[0])) return;
float sum = shared[local_i];
if (local_i == 0) {
    out[i] = sum;
    return;
}
sum += shared[local_i - 1];
if (local_i == 1) {
    out[i] = sum;
    return;
}
out[i] = sum + shared[local_i - 2];
