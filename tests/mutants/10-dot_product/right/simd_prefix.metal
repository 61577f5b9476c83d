// header: constant uint THREADGROUP_MEM_SIZE = 8;
// The last prefix sum is the sum.
threadgroup float shared[THREADGROUP_MEM_SIZE];
uint i = threadgroup_position_in_grid.x * threads_per_threadgroup.x + thread_position_in_threadgroup.x;
uint local_i = thread_position_in_threadgroup.x;
shared[local_i] = simd_prefix_inclusive_sum(a[i] * b[i]);
if (local_i == uint(a_shape[0]) - 1) out[0] = shared[local_i];
