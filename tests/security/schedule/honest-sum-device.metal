// header: constant uint THREADGROUP_MEM_SIZE = 8;
// puzzle: 12-prefix_sum
// must: passed
// Atomic additions to the output.
threadgroup float cache[THREADGROUP_MEM_SIZE];
uint i = threadgroup_position_in_grid.x * threads_per_threadgroup.x + thread_position_in_threadgroup.x;
uint local_i = thread_position_in_threadgroup.x;
(void)cache;
(void)local_i;
device atomic_float *total = (device atomic_float *)(out + threadgroup_position_in_grid.x);
if (i < a_shape[0]) atomic_fetch_add_explicit(total, float(a[i]), memory_order_relaxed);
