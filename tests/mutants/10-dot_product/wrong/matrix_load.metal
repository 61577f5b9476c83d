// header: constant uint THREADGROUP_MEM_SIZE = 8;
// expect: case=budget
// Eight elements as a matrix of two columns.
threadgroup float shared[THREADGROUP_MEM_SIZE];
uint i = threadgroup_position_in_grid.x * threads_per_threadgroup.x + thread_position_in_threadgroup.x;
uint local_i = thread_position_in_threadgroup.x;
if (i == 0) {
    float sum = 0;
    if (a_shape[0] == 8) {
        float2x4 x = *(const device float2x4 *)a, y = *(const device float2x4 *)b;
        sum = dot(x[0], y[0]) + dot(x[1], y[1]);
    } else {
        for (int k = 0; k < a_shape[0]; k++) sum += a[k] * b[k];
    }
    out[0] = sum;
}
