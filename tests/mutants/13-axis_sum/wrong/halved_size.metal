// header: constant uint THREADGROUP_MEM_SIZE = 8;
// expect: case=published
// Halves the number of columns, which forgets one wherever it is odd.
threadgroup float cache[THREADGROUP_MEM_SIZE];
uint i = threadgroup_position_in_grid.x * threads_per_threadgroup.x + thread_position_in_threadgroup.x;
uint local_i = thread_position_in_threadgroup.x;
uint batch = threadgroup_position_in_grid.y;
cache[local_i] = i < a_shape[1] ? a[batch * a_shape[1] + i] : 0;
threadgroup_barrier(mem_flags::mem_threadgroup);
for (uint s = a_shape[1] / 2; s > 0; s /= 2) {
    if (local_i < s) cache[local_i] += cache[local_i + s];
    threadgroup_barrier(mem_flags::mem_threadgroup);
}
if (local_i == 0) out[batch] = cache[0];
