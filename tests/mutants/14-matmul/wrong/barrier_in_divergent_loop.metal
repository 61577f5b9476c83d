// header: constant uint THREADGROUP_MEM_SIZE = 3;
// expect: case=synchronisation
// expect: code=E4010
// The number of steps differs between the threads, and so does the number of barriers.
threadgroup float a_shared[THREADGROUP_MEM_SIZE][THREADGROUP_MEM_SIZE];
threadgroup float b_shared[THREADGROUP_MEM_SIZE][THREADGROUP_MEM_SIZE];

uint i = threadgroup_position_in_grid.x * threads_per_threadgroup.x + thread_position_in_threadgroup.x;
uint j = threadgroup_position_in_grid.y * threads_per_threadgroup.y + thread_position_in_threadgroup.y;

uint local_i = thread_position_in_threadgroup.x;
uint local_j = thread_position_in_threadgroup.y;
uint n = a_shape[0];
float sum = 0;
for (uint x = local_i; x < n; x += THREADGROUP_MEM_SIZE) {
    uint y = x - local_i + local_j;
    a_shared[local_j][local_i] = j < n ? a[j * n + x] : 0;
    b_shared[local_j][local_i] = i < n && y < n ? b[y * n + i] : 0;
    threadgroup_barrier(mem_flags::mem_threadgroup);
    for (uint t = 0; t < THREADGROUP_MEM_SIZE; t++) sum += a_shared[local_j][t] * b_shared[t][local_i];
    threadgroup_barrier(mem_flags::mem_threadgroup);
}
if (i < n && j < n) out[j * n + i] = sum;
