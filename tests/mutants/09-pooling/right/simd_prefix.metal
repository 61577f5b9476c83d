// header: constant uint THREADGROUP_MEM_SIZE = 8;
// A window is the difference of two prefix sums.
threadgroup float shared[THREADGROUP_MEM_SIZE];
uint i = threadgroup_position_in_grid.x * threads_per_threadgroup.x + thread_position_in_threadgroup.x;
uint local_i = thread_position_in_threadgroup.x;
shared[local_i] = simd_prefix_inclusive_sum(float(a[i]));
threadgroup_barrier(mem_flags::mem_threadgroup);
out[i] = local_i < 3 ? shared[local_i] : shared[local_i] - shared[local_i - 3];
