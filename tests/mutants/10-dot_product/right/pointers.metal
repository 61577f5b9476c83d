// header: constant uint THREADGROUP_MEM_SIZE = 8;
// A pointer runs from the first cell to the end.
threadgroup float shared[THREADGROUP_MEM_SIZE];
uint i = threadgroup_position_in_grid.x * threads_per_threadgroup.x + thread_position_in_threadgroup.x;
uint local_i = thread_position_in_threadgroup.x;
threadgroup float *cell = shared + local_i;
*cell = *(a + i) * *(b + i);
threadgroup_barrier(mem_flags::mem_threadgroup);
if (cell == shared) {
    float sum = 0;
    threadgroup const float *end = shared + threads_per_threadgroup.x;
    while (cell != end) sum += *cell++;
    *out = sum;
}
