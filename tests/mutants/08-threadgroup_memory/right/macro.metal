// header: constant uint THREADGROUP_MEM_SIZE = 4;
// header: #define SYNC threadgroup_barrier(mem_flags::mem_threadgroup)
// header: #define INSIDE (i < uint(a_shape[0]))
// Macros for the guard (by a_shape) and the barrier.
threadgroup float shared[THREADGROUP_MEM_SIZE];
uint i = threadgroup_position_in_grid.x * threads_per_threadgroup.x + thread_position_in_threadgroup.x;
uint local_i = thread_position_in_threadgroup.x;
if (INSIDE) shared[local_i] = a[i];
SYNC;
if (INSIDE) out[i] = shared[local_i] + 10;
