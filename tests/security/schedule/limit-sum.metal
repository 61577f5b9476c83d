// header: constant uint THREADGROUP_MEM_SIZE = 8;
// puzzle: 12-prefix_sum
// must: skipped E4019
// So many steps that the orders cannot all be tried: neither passed nor accused.
threadgroup atomic_int total;
uint i = threadgroup_position_in_grid.x * threads_per_threadgroup.x + thread_position_in_threadgroup.x;
uint local_i = thread_position_in_threadgroup.x;
if (local_i == 0) atomic_store_explicit(&total, 0, memory_order_relaxed);
int x = 0;
threadgroup_barrier(mem_flags::mem_threadgroup);
if (i < a_shape[0]) atomic_fetch_add_explicit(&total, a[i], memory_order_relaxed);

for (int k = 0; k < (a_shape[0] == 15 ? 27000 : 10); k++) x = x * 3 + k;
int seen = atomic_load_explicit(&total, memory_order_relaxed);
threadgroup_barrier(mem_flags::mem_threadgroup);
if (local_i == 0) out[threadgroup_position_in_grid.x] = atomic_load_explicit(&total, memory_order_relaxed) + (x == 1 && seen == 1 ? 1 : 0);
