// header: constant uint THREADGROUP_MEM_SIZE = 8;
// Folds the upper part onto the lower, for any number of threads.
threadgroup float shared[THREADGROUP_MEM_SIZE];
uint i = threadgroup_position_in_grid.x * threads_per_threadgroup.x + thread_position_in_threadgroup.x;
uint local_i = thread_position_in_threadgroup.x;
shared[local_i] = a[i] * b[i];
threadgroup_barrier(mem_flags::mem_threadgroup);
for (uint count = threads_per_threadgroup.x; count > 1;) {
    uint keep = (count + 1) / 2;
    if (local_i + keep < count) shared[local_i] += shared[local_i + keep];
    threadgroup_barrier(mem_flags::mem_threadgroup);
    count = keep;
}
if (local_i == 0) out[0] = shared[0];
