// header: constant uint THREADGROUP_MEM_SIZE = 8;
// expect: case=synchronisation
// expect: code=E4018
// Cells are stored and read atomically instead of waiting at a barrier.
threadgroup atomic_int shared[THREADGROUP_MEM_SIZE];
uint i = threadgroup_position_in_grid.x * threads_per_threadgroup.x + thread_position_in_threadgroup.x;
uint local_i = thread_position_in_threadgroup.x;
if (i < a_shape[0]) {
    atomic_store_explicit(&shared[local_i], int(a[i]), memory_order_relaxed);
    float sum = 0;
    for (int k = 0; k < 3 && int(local_i) - k >= 0; k++)
        sum += atomic_load_explicit(&shared[local_i - k], memory_order_relaxed);
    out[i] = sum;
}
