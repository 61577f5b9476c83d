// header: constant uint THREADGROUP_MEM_SIZE = 8;
// puzzle: 12-prefix_sum
// must: passed
// The reader waits in a loop until all have added: no barrier, but right in every order that lets the others run.
threadgroup atomic_int total;
threadgroup atomic_uint done;
uint i = threadgroup_position_in_grid.x * threads_per_threadgroup.x + thread_position_in_threadgroup.x;
uint local_i = thread_position_in_threadgroup.x;
if (local_i == 0) atomic_store_explicit(&total, 0, memory_order_relaxed);
if (local_i == 0) atomic_store_explicit(&done, 0u, memory_order_relaxed);
threadgroup_barrier(mem_flags::mem_threadgroup);
if (i < a_shape[0]) atomic_fetch_add_explicit(&total, a[i], memory_order_relaxed);
atomic_fetch_add_explicit(&done, 1u, memory_order_relaxed);
while (local_i == 0 && atomic_load_explicit(&done, memory_order_relaxed) < threads_per_threadgroup.x) {
}
if (local_i == 0) out[threadgroup_position_in_grid.x] = atomic_load_explicit(&total, memory_order_relaxed);
