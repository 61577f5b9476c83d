// header: constant uint THREADGROUP_MEM_SIZE = 8;
// puzzle: 12-prefix_sum
// must: passed
// Atomic additions, then a barrier.
threadgroup atomic_int total;
threadgroup float cache[THREADGROUP_MEM_SIZE];
uint i = threadgroup_position_in_grid.x * threads_per_threadgroup.x + thread_position_in_threadgroup.x;
uint local_i = thread_position_in_threadgroup.x;
(void)cache;
if (local_i == 0) atomic_store_explicit(&total, 0, memory_order_relaxed);
threadgroup_barrier(mem_flags::mem_threadgroup);
if (i < a_shape[0]) atomic_fetch_add_explicit(&total, a[i], memory_order_relaxed);
threadgroup_barrier(mem_flags::mem_threadgroup);
if (local_i == 0) out[threadgroup_position_in_grid.x] = atomic_load_explicit(&total, memory_order_relaxed);
