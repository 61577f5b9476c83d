// header: constant uint THREADGROUP_MEM_SIZE = 3;
// header: #define N uint(a_shape[0])
// header: #define AT(m, r, c) ((r) < N && (c) < N ? (m)[(r) * N + (c)] : 0.0f)
// header: #define SYNC threadgroup_barrier(mem_flags::mem_threadgroup)
// Macros for the size (by a_shape), the element or 0, and the barrier.
threadgroup float a_shared[THREADGROUP_MEM_SIZE][THREADGROUP_MEM_SIZE];
threadgroup float b_shared[THREADGROUP_MEM_SIZE][THREADGROUP_MEM_SIZE];

uint i = threadgroup_position_in_grid.x * threads_per_threadgroup.x + thread_position_in_threadgroup.x;
uint j = threadgroup_position_in_grid.y * threads_per_threadgroup.y + thread_position_in_threadgroup.y;

uint local_i = thread_position_in_threadgroup.x;
uint local_j = thread_position_in_threadgroup.y;
float sum = 0;
for (uint k = 0; k < N; k += THREADGROUP_MEM_SIZE) {
    a_shared[local_j][local_i] = AT(a, j, k + local_i);
    b_shared[local_j][local_i] = AT(b, k + local_j, i);
    SYNC;
    for (uint t = 0; t < THREADGROUP_MEM_SIZE; t++) sum += a_shared[local_j][t] * b_shared[t][local_i];
    SYNC;
}
if (i < N && j < N) out[j * N + i] = sum;
