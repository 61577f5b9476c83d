// header: constant uint THREADGROUP_MEM_SIZE = 3;
// expect: case=synchronisation
// expect: code=E4007
// Two threads fill the same cell of a tile.
threadgroup float a_shared[THREADGROUP_MEM_SIZE][THREADGROUP_MEM_SIZE];
threadgroup float b_shared[THREADGROUP_MEM_SIZE][THREADGROUP_MEM_SIZE];

uint i = threadgroup_position_in_grid.x * threads_per_threadgroup.x + thread_position_in_threadgroup.x;
uint j = threadgroup_position_in_grid.y * threads_per_threadgroup.y + thread_position_in_threadgroup.y;

uint local_i = thread_position_in_threadgroup.x;
uint local_j = thread_position_in_threadgroup.y;
uint n = a_shape[0];
float sum = 0;
for (uint k = 0; k < n; k += THREADGROUP_MEM_SIZE) {
    a_shared[local_j][local_j] = j < n && k + local_i < n ? a[j * n + k + local_i] : 0;
    b_shared[local_i][local_i] = i < n && k + local_j < n ? b[(k + local_j) * n + i] : 0;
    threadgroup_barrier(mem_flags::mem_threadgroup);
    for (uint t = 0; t < THREADGROUP_MEM_SIZE; t++) sum += a_shared[local_j][local_j] * b_shared[local_i][local_i];
    threadgroup_barrier(mem_flags::mem_threadgroup);
}
if (i < n && j < n) out[j * n + i] = sum;
