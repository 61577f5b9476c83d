// header: constant uint THREADGROUP_MEM_SIZE = 4;
// A conditional expression fills every cell.
threadgroup float shared[THREADGROUP_MEM_SIZE];
uint i = threadgroup_position_in_grid.x * threads_per_threadgroup.x + thread_position_in_threadgroup.x;
uint local_i = thread_position_in_threadgroup.x;
shared[local_i] = i < uint(a_shape[0]) ? a[i] : 0.0f;
threadgroup_barrier(mem_flags::mem_threadgroup);
if (i < uint(a_shape[0])) out[i] = shared[local_i] + 10;
