// header: constant uint THREADGROUP_MEM_SIZE = 8;
// expect: case=budget
// Few loads, but of several elements each.
threadgroup float shared[THREADGROUP_MEM_SIZE];
uint i = threadgroup_position_in_grid.x * threads_per_threadgroup.x + thread_position_in_threadgroup.x;
uint local_i = thread_position_in_threadgroup.x;
if (i == 0) {
    float sum = 0;
    int k = 0;
    for (; k + 4 <= a_shape[0]; k += 4) {
        sum += dot(*(const device float4 *)(a + k), *(const device float4 *)(b + k));
    }
    for (; k < a_shape[0]; k++) sum += a[k] * b[k];
    out[0] = sum;
}
