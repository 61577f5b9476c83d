// header: constant uint THREADGROUP_MEM_SIZE = 3;
// expect: code=E1107
// Closes the kernel and opens another one.
threadgroup float a_shared[THREADGROUP_MEM_SIZE][THREADGROUP_MEM_SIZE];
threadgroup float b_shared[THREADGROUP_MEM_SIZE][THREADGROUP_MEM_SIZE];

uint i = threadgroup_position_in_grid.x * threads_per_threadgroup.x + thread_position_in_threadgroup.x;
uint j = threadgroup_position_in_grid.y * threads_per_threadgroup.y + thread_position_in_threadgroup.y;

uint local_i = thread_position_in_threadgroup.x;
uint local_j = thread_position_in_threadgroup.y;
uint n = a_shape[0];
if (i < n && j < n) out[j * n + i] = a_shared[0][0] * b_shared[0][0] + local_i + local_j;
}
[[kernel]] void product(device float *out [[buffer(2)]], uint2 at [[thread_position_in_grid]]) {
    out[at.y * 8 + at.x] = 140;
