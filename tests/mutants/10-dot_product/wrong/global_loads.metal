// header: constant uint THREADGROUP_MEM_SIZE = 8;
// expect: case=budget
// One thread fetches everything itself.
threadgroup float shared[THREADGROUP_MEM_SIZE];
uint i = threadgroup_position_in_grid.x * threads_per_threadgroup.x + thread_position_in_threadgroup.x;
uint local_i = thread_position_in_threadgroup.x;
if (i == 0) {
    float sum = 0;
    for (int k = 0; k < a_shape[0]; k++) sum += a[k] * b[k];
    out[0] = sum;
}
