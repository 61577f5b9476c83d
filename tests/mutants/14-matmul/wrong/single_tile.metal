// header: constant uint THREADGROUP_MEM_SIZE = 3;
// expect: case=published
// expect: case=memory
// Right while the matrix fits into one tile.
threadgroup float a_shared[THREADGROUP_MEM_SIZE][THREADGROUP_MEM_SIZE];
threadgroup float b_shared[THREADGROUP_MEM_SIZE][THREADGROUP_MEM_SIZE];

uint i = threadgroup_position_in_grid.x * threads_per_threadgroup.x + thread_position_in_threadgroup.x;
uint j = threadgroup_position_in_grid.y * threads_per_threadgroup.y + thread_position_in_threadgroup.y;

uint local_i = thread_position_in_threadgroup.x;
uint local_j = thread_position_in_threadgroup.y;
uint n = a_shape[0];
if (i < n && j < n) {
    a_shared[local_j][local_i] = a[j * n + i];
    b_shared[local_j][local_i] = b[j * n + i];
}
threadgroup_barrier(mem_flags::mem_threadgroup);
if (i < n && j < n) {
    float sum = 0;
    for (uint k = 0; k < n; k++) sum += a_shared[local_j][k] * b_shared[k][local_i];
    out[j * n + i] = sum;
}
