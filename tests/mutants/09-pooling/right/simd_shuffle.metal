// header: constant uint THREADGROUP_MEM_SIZE = 8;
// The neighbours' values straight from their registers.
threadgroup float shared[THREADGROUP_MEM_SIZE];
uint i = threadgroup_position_in_grid.x * threads_per_threadgroup.x + thread_position_in_threadgroup.x;
uint local_i = thread_position_in_threadgroup.x;
float value = a[i];
float one = simd_shuffle_up(value, 1);
float two = simd_shuffle_up(value, 2);
out[i] = value + (local_i > 0 ? one : 0) + (local_i > 1 ? two : 0);
