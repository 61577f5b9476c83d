// header: constant uint THREADGROUP_MEM_SIZE = 8;
// expect: code=E1107
// Closes the kernel and opens another one.
threadgroup float shared[THREADGROUP_MEM_SIZE];
uint i = threadgroup_position_in_grid.x * threads_per_threadgroup.x + thread_position_in_threadgroup.x;
uint local_i = thread_position_in_threadgroup.x;
shared[local_i] = a[i];
out[i] = shared[local_i];
}
kernel void fill(device float *out [[buffer(1)]], uint k [[thread_position_in_grid]]) {
    out[k] = k < 2 ? k : 3 * k - 3;
