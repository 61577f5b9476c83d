// header: constant uint THREADGROUP_MEM_SIZE = 8;
// expect: code=E4011
// Zero doubled stays zero.
threadgroup float cache[THREADGROUP_MEM_SIZE];
uint i = threadgroup_position_in_grid.x * threads_per_threadgroup.x + thread_position_in_threadgroup.x;
uint local_i = thread_position_in_threadgroup.x;
cache[local_i] = i < a_shape[0] ? a[i] : 0;
for (uint d = 0; d < THREADGROUP_MEM_SIZE; d *= 2) {
    if (local_i >= 8) cache[local_i] += d;
}
if (local_i == 0) out[threadgroup_position_in_grid.x] = cache[0];
