// header: constant uint THREADGROUP_MEM_SIZE = 8;
// puzzle: 12-prefix_sum
// must: failed E4018
// The reader does something else for a while instead of waiting.
threadgroup atomic_int total;
uint i = threadgroup_position_in_grid.x * threads_per_threadgroup.x + thread_position_in_threadgroup.x;
uint local_i = thread_position_in_threadgroup.x;
if (local_i == 0) atomic_store_explicit(&total, 0, memory_order_relaxed);
threadgroup_barrier(mem_flags::mem_threadgroup);
if (i < a_shape[0]) atomic_fetch_add_explicit(&total, a[i], memory_order_relaxed);

int x = 0;
for (int k = 0; local_i == 0 && k < 3000; k++) x = x * 3 + k;
if (local_i == 0) out[threadgroup_position_in_grid.x] = atomic_load_explicit(&total, memory_order_relaxed) + (x == 1 ? 1 : 0);
