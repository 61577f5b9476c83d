// header: constant uint THREADGROUP_MEM_SIZE = 3;
// Pointers walk along the row and down the column; their address space is deduced.
threadgroup float a_shared[THREADGROUP_MEM_SIZE][THREADGROUP_MEM_SIZE];
threadgroup float b_shared[THREADGROUP_MEM_SIZE][THREADGROUP_MEM_SIZE];

uint i = threadgroup_position_in_grid.x * threads_per_threadgroup.x + thread_position_in_threadgroup.x;
uint j = threadgroup_position_in_grid.y * threads_per_threadgroup.y + thread_position_in_threadgroup.y;

uint local_i = thread_position_in_threadgroup.x;
uint local_j = thread_position_in_threadgroup.y;
uint n = a_shape[0];
auto row = a + j * n;
auto column = b + i;
threadgroup float *to_a = &a_shared[local_j][local_i];
threadgroup float *to_b = &b_shared[local_j][local_i];
float sum = 0;
for (uint k = 0; k < n; k += THREADGROUP_MEM_SIZE) {
    *to_a = j < n && k + local_i < n ? row[k + local_i] : 0;
    *to_b = i < n && k + local_j < n ? column[(k + local_j) * n] : 0;
    threadgroup_barrier(mem_flags::mem_threadgroup);
    threadgroup const float *x = a_shared[local_j];
    threadgroup const float *y = &b_shared[0][local_i];
    for (uint t = 0; t < THREADGROUP_MEM_SIZE; t++, x++, y += THREADGROUP_MEM_SIZE) sum += *x * *y;
    threadgroup_barrier(mem_flags::mem_threadgroup);
}
if (i < n && j < n) *(out + j * n + i) = sum;
