// header: constant uint THREADGROUP_MEM_SIZE = 3;
// Tiles are stored and read atomically, as bits, with both barriers.
threadgroup atomic_uint a_shared[THREADGROUP_MEM_SIZE][THREADGROUP_MEM_SIZE];
threadgroup atomic_uint b_shared[THREADGROUP_MEM_SIZE][THREADGROUP_MEM_SIZE];

uint i = threadgroup_position_in_grid.x * threads_per_threadgroup.x + thread_position_in_threadgroup.x;
uint j = threadgroup_position_in_grid.y * threads_per_threadgroup.y + thread_position_in_threadgroup.y;

uint local_i = thread_position_in_threadgroup.x;
uint local_j = thread_position_in_threadgroup.y;
uint n = a_shape[0];
float sum = 0;
for (uint k = 0; k < n; k += THREADGROUP_MEM_SIZE) {
    float x = 0, y = 0;
    if (j < n && k + local_i < n) x = a[j * n + k + local_i];
    if (i < n && k + local_j < n) y = b[(k + local_j) * n + i];
    atomic_store_explicit(&a_shared[local_j][local_i], as_type<uint>(x), memory_order_relaxed);
    atomic_store_explicit(&b_shared[local_j][local_i], as_type<uint>(y), memory_order_relaxed);
    threadgroup_barrier(mem_flags::mem_threadgroup);
    for (uint t = 0; t < THREADGROUP_MEM_SIZE; t++)
        sum += as_type<float>(atomic_load_explicit(&a_shared[local_j][t], memory_order_relaxed)) *
               as_type<float>(atomic_load_explicit(&b_shared[t][local_i], memory_order_relaxed));
    threadgroup_barrier(mem_flags::mem_threadgroup);
}
if (i < n && j < n) out[j * n + i] = sum;
