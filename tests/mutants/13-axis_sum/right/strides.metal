// header: constant uint THREADGROUP_MEM_SIZE = 8;
// Rows and columns by their strides; the result's place from the number of groups along x.
threadgroup float cache[THREADGROUP_MEM_SIZE];
uint i = threadgroup_position_in_grid.x * threads_per_threadgroup.x + thread_position_in_threadgroup.x;
uint local_i = thread_position_in_threadgroup.x;
uint batch = threadgroup_position_in_grid.y;
cache[local_i] = i < uint(a_shape[1]) ? a[batch * a_strides[0] + i * a_strides[1]] : 0;
uint width = 8;
do {
    width >>= 1;
    threadgroup_barrier(mem_flags::mem_threadgroup);
    if (local_i < width) cache[local_i] += cache[local_i + width];
} while (width > 1);
if (local_i == 0) out[batch * threadgroups_per_grid.x + threadgroup_position_in_grid.x] = cache[0];
