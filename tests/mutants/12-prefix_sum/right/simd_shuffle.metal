// header: constant uint THREADGROUP_MEM_SIZE = 8;
// A butterfly: every lane has the sum in the end.
threadgroup float cache[THREADGROUP_MEM_SIZE];
uint i = threadgroup_position_in_grid.x * threads_per_threadgroup.x + thread_position_in_threadgroup.x;
uint local_i = thread_position_in_threadgroup.x;
float value = i < uint(a_shape[0]) ? a[i] : 0;
value += simd_shuffle_xor(value, 4);
value += simd_shuffle_xor(value, 2);
value += simd_shuffle_xor(value, 1);
cache[local_i] = value;
if (local_i == 0) out[threadgroup_position_in_grid.x] = cache[0];
