// header: constant uint THREADGROUP_MEM_SIZE = 3;
// Two pairs of tiles in turn: one barrier a step is enough.
threadgroup float tiles[2][2][3][3];
threadgroup float a_shared[THREADGROUP_MEM_SIZE][THREADGROUP_MEM_SIZE];
threadgroup float b_shared[THREADGROUP_MEM_SIZE][THREADGROUP_MEM_SIZE];

uint i = threadgroup_position_in_grid.x * threads_per_threadgroup.x + thread_position_in_threadgroup.x;
uint j = threadgroup_position_in_grid.y * threads_per_threadgroup.y + thread_position_in_threadgroup.y;

uint local_i = thread_position_in_threadgroup.x;
uint local_j = thread_position_in_threadgroup.y;
(void)a_shared;
(void)b_shared;
uint n = a_shape[0], side = 0;
float sum = 0;
for (uint k = 0; k < n; k += 3) {
    tiles[side][0][local_j][local_i] = j < n && k + local_i < n ? a[j * n + k + local_i] : 0;
    tiles[side][1][local_j][local_i] = i < n && k + local_j < n ? b[(k + local_j) * n + i] : 0;
    threadgroup_barrier(mem_flags::mem_threadgroup);
    for (uint t = 0; t < 3; t++) sum += tiles[side][0][local_j][t] * tiles[side][1][t][local_i];
    side ^= 1;
}
if (i < n && j < n) out[j * n + i] = sum;
