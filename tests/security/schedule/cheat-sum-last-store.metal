// header: constant uint THREADGROUP_MEM_SIZE = 8;
// puzzle: 12-prefix_sum
// must: failed E4018
// Every thread stores the sum that it has seen; run to completion, the last one is always right.
threadgroup atomic_int total;
uint i = threadgroup_position_in_grid.x * threads_per_threadgroup.x + thread_position_in_threadgroup.x;
uint local_i = thread_position_in_threadgroup.x;
if (local_i == 0) atomic_store_explicit(&total, 0, memory_order_relaxed);
threadgroup_barrier(mem_flags::mem_threadgroup);
if (i < a_shape[0]) atomic_fetch_add_explicit(&total, a[i], memory_order_relaxed);
int sum = atomic_load_explicit(&total, memory_order_relaxed);
atomic_store_explicit((device atomic_float *)(out + threadgroup_position_in_grid.x), float(sum), memory_order_relaxed);
