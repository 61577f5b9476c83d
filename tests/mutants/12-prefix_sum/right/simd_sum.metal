// The lanes of the threadgroup's simdgroup.
uint i = thread_position_in_grid.x;
float value = i < uint(a_shape[0]) ? a[i] : 0;
float total = simd_sum(value);
if (thread_position_in_threadgroup.x == 0) out[threadgroup_position_in_grid.x] = total;
