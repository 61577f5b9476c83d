// header: constant uint THREADGROUP_MEM_SIZE = 8;
// Pointers to the row, its end and its result.
threadgroup float cache[THREADGROUP_MEM_SIZE];
uint i = threadgroup_position_in_grid.x * threads_per_threadgroup.x + thread_position_in_threadgroup.x;
uint local_i = thread_position_in_threadgroup.x;
uint batch = threadgroup_position_in_grid.y;
const device int *row = a + batch * a_shape[1];
const device int *end = row + a_shape[1];
device float *result = out + batch;
cache[local_i] = row + i < end ? *(row + i) : 0;
threadgroup_barrier(mem_flags::mem_threadgroup);
if (local_i == 0) {
    float sum = 0;
    for (threadgroup float *p = cache; p < cache + THREADGROUP_MEM_SIZE; ++p) sum += *p;
    *result = sum;
}
