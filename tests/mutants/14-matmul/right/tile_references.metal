// header: constant uint THREADGROUP_MEM_SIZE = 3;
// header: typedef threadgroup float tile[3][3];
// References to the tiles under other names.
threadgroup float a_shared[THREADGROUP_MEM_SIZE][THREADGROUP_MEM_SIZE];
threadgroup float b_shared[THREADGROUP_MEM_SIZE][THREADGROUP_MEM_SIZE];

uint i = threadgroup_position_in_grid.x * threads_per_threadgroup.x + thread_position_in_threadgroup.x;
uint j = threadgroup_position_in_grid.y * threads_per_threadgroup.y + thread_position_in_threadgroup.y;

uint local_i = thread_position_in_threadgroup.x;
uint local_j = thread_position_in_threadgroup.y;
threadgroup float(&left)[3][3] = a_shared;
threadgroup auto &right = b_shared;
const size_t n = a_shape[0];
float sum{};
for (size_t k = 0; k < n; k += THREADGROUP_MEM_SIZE) {
    left[local_j][local_i] = j < n && k + local_i < n ? a[j * n + k + local_i] : 0;
    right[local_j][local_i] = i < n && k + local_j < n ? b[(k + local_j) * n + i] : 0;
    threadgroup_barrier(mem_flags::mem_threadgroup);
    for (short t = 0; t != 3; ++t) sum += left[local_j][t] * right[t][local_i];
    threadgroup_barrier(mem_flags::mem_threadgroup);
}
if (i < n && j < n) out[j * n + i] = sum;
