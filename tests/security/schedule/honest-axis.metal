// header: constant uint THREADGROUP_MEM_SIZE = 8;
// puzzle: 13-axis_sum
// must: passed
// Atomic additions, then a barrier.
threadgroup atomic_int total;
threadgroup float cache[THREADGROUP_MEM_SIZE];
uint i = threadgroup_position_in_grid.x * threads_per_threadgroup.x + thread_position_in_threadgroup.x;
uint local_i = thread_position_in_threadgroup.x;
uint batch = threadgroup_position_in_grid.y;
(void)cache;
if (local_i == 0) atomic_store_explicit(&total, 0, memory_order_relaxed);
threadgroup_barrier(mem_flags::mem_threadgroup);
if (i < a_shape[1]) atomic_fetch_add_explicit(&total, a[batch * a_shape[1] + i], memory_order_relaxed);
threadgroup_barrier(mem_flags::mem_threadgroup);
if (local_i == 0) out[batch] = atomic_load_explicit(&total, memory_order_relaxed);
