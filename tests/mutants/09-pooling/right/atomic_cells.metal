// header: constant uint THREADGROUP_MEM_SIZE = 8;
// Every thread adds its element to the cells of its neighbours; a barrier comes before the reads.
threadgroup atomic_int shared[THREADGROUP_MEM_SIZE];
uint i = threadgroup_position_in_grid.x * threads_per_threadgroup.x + thread_position_in_threadgroup.x;
uint local_i = thread_position_in_threadgroup.x;
atomic_store_explicit(&shared[local_i], 0, memory_order_relaxed);
threadgroup_barrier(mem_flags::mem_threadgroup);
if (i < a_shape[0]) {
    int x = a[i];
    for (uint k = local_i; k < local_i + 3 && k < uint(a_shape[0]); k++)
        atomic_fetch_add_explicit(&shared[k], x, memory_order_relaxed);
}
threadgroup_barrier(mem_flags::mem_threadgroup);
if (i < a_shape[0]) out[i] = atomic_load_explicit(&shared[local_i], memory_order_relaxed);
