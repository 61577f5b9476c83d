// header: constant uint THREADGROUP_MEM_SIZE = 8;
// puzzle: 10-dot_product
// must: passed
// Slots in any order, one sum.
threadgroup float shared[THREADGROUP_MEM_SIZE];
threadgroup atomic_int used;
uint i = threadgroup_position_in_grid.x * threads_per_threadgroup.x + thread_position_in_threadgroup.x;
uint local_i = thread_position_in_threadgroup.x;
if (local_i == 0) atomic_store_explicit(&used, 0, memory_order_relaxed);
threadgroup_barrier(mem_flags::mem_threadgroup);
shared[atomic_fetch_add_explicit(&used, 1, memory_order_relaxed)] = a[i] * b[i];
threadgroup_barrier(mem_flags::mem_threadgroup);
if (local_i == 0) {
    float sum = 0;
    for (int k = 0; k < a_shape[0]; k++) sum += shared[k];
    out[0] = sum;
}
