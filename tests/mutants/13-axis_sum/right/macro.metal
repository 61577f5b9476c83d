// header: constant uint THREADGROUP_MEM_SIZE = 8;
// header: #define ELEMENT(values, row, column, columns) ((values)[(row) * (columns) + (column)])
// header: #define SYNC() threadgroup_barrier(mem_flags::mem_threadgroup)
// Macros for the element and the barrier.
threadgroup float cache[THREADGROUP_MEM_SIZE];
uint i = threadgroup_position_in_grid.x * threads_per_threadgroup.x + thread_position_in_threadgroup.x;
uint local_i = thread_position_in_threadgroup.x;
uint batch = threadgroup_position_in_grid.y;
int n = a_shape[1];
cache[local_i] = int(i) < n ? ELEMENT(a, batch, i, n) : 0;
SYNC();
if (local_i < 4) cache[local_i] += cache[local_i + 4];
SYNC();
if (local_i < 2) cache[local_i] += cache[local_i + 2];
SYNC();
if (local_i < 1) out[batch] = cache[0] + cache[1];
