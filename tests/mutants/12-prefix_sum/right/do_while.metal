// header: constant uint THREADGROUP_MEM_SIZE = 8;
// The loop's condition is the same for all threads, so its barrier is reached by all.
threadgroup float cache[THREADGROUP_MEM_SIZE];
uint i = threadgroup_position_in_grid.x * threads_per_threadgroup.x + thread_position_in_threadgroup.x;
uint local_i = thread_position_in_threadgroup.x;
cache[local_i] = i < uint(a_shape[0]) ? a[i] : 0;
uint width = THREADGROUP_MEM_SIZE;
do {
    threadgroup_barrier(mem_flags::mem_threadgroup);
    width /= 2;
    if (local_i < width) cache[local_i] += cache[local_i + width];
} while (width > 1);
if (local_i == 0) out[threadgroup_position_in_grid.x] = cache[0];
