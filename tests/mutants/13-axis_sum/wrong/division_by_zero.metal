// header: constant uint THREADGROUP_MEM_SIZE = 8;
// expect: case=memory
// expect: code=E4012
// The number of whole groups of columns is 0.
threadgroup float cache[THREADGROUP_MEM_SIZE];
uint i = threadgroup_position_in_grid.x * threads_per_threadgroup.x + thread_position_in_threadgroup.x;
uint local_i = thread_position_in_threadgroup.x;
uint batch = threadgroup_position_in_grid.y;
cache[local_i] = i < a_shape[1] ? a[batch * a_shape[1] + i] : 0;
threadgroup_barrier(mem_flags::mem_threadgroup);
uint groups = a_shape[1] / 16;
if (local_i == 0) {
    float sum = 0;
    for (uint k = 0; k < THREADGROUP_MEM_SIZE; k++) sum += cache[k];
    out[batch] = sum + (batch / groups) * 0;
}
