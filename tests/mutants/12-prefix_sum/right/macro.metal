// header: constant uint THREADGROUP_MEM_SIZE = 8;
// header: #define STEP(n) threadgroup_barrier(mem_flags::mem_threadgroup); if (local_i < n) cache[local_i] += cache[local_i + n];
// Three steps, written out by a macro.
threadgroup float cache[THREADGROUP_MEM_SIZE];
uint i = threadgroup_position_in_grid.x * threads_per_threadgroup.x + thread_position_in_threadgroup.x;
uint local_i = thread_position_in_threadgroup.x;
cache[local_i] = i < uint(a_shape[0]) ? a[i] : 0;
STEP(4)
STEP(2)
STEP(1)
if (local_i == 0) out[threadgroup_position_in_grid.x] = cache[0];
