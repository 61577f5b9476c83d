// header: constant uint THREADGROUP_MEM_SIZE = 8;
// Half of the distance at each step.
threadgroup float cache[THREADGROUP_MEM_SIZE];
uint i = threadgroup_position_in_grid.x * threads_per_threadgroup.x + thread_position_in_threadgroup.x;
uint local_i = thread_position_in_threadgroup.x;
uint batch = threadgroup_position_in_grid.y;
float value = i < uint(a_shape[1]) ? a[batch * a_shape[1] + i] : 0;
for (ushort mask = 4; mask; mask >>= 1) value += simd_shuffle_xor(value, mask);
cache[local_i] = value;
if (local_i == 7) out[batch] = cache[local_i];
