// header: constant uint THREADGROUP_MEM_SIZE = 8;
// header: #define BACK(n) (local_i >= (n) ? shared[local_i - (n)] : 0.0f)
// A macro for the cell n to the left.
threadgroup float shared[THREADGROUP_MEM_SIZE];
uint i = threadgroup_position_in_grid.x * threads_per_threadgroup.x + thread_position_in_threadgroup.x;
uint local_i = thread_position_in_threadgroup.x;
shared[local_i] = a[i];
threadgroup_barrier(mem_flags::mem_threadgroup);
out[i] = BACK(0) + BACK(1) + BACK(2);
