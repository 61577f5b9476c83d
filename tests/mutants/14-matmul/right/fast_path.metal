// header: constant uint THREADGROUP_MEM_SIZE = 3;
// Full and partial tiles are told apart by a condition that is the same for all threads.
threadgroup float a_shared[THREADGROUP_MEM_SIZE][THREADGROUP_MEM_SIZE];
threadgroup float b_shared[THREADGROUP_MEM_SIZE][THREADGROUP_MEM_SIZE];

uint i = threadgroup_position_in_grid.x * threads_per_threadgroup.x + thread_position_in_threadgroup.x;
uint j = threadgroup_position_in_grid.y * threads_per_threadgroup.y + thread_position_in_threadgroup.y;

uint local_i = thread_position_in_threadgroup.x;
uint local_j = thread_position_in_threadgroup.y;
const uint n = a_shape[0];
const bool whole = n % THREADGROUP_MEM_SIZE == 0;
float sum = 0.0f;
for (uint k = 0; k < n; k += THREADGROUP_MEM_SIZE) {
    if (whole) {
        a_shared[local_j][local_i] = a[j * n + k + local_i];
        b_shared[local_j][local_i] = b[(k + local_j) * n + i];
        threadgroup_barrier(mem_flags::mem_threadgroup);
    } else {
        a_shared[local_j][local_i] = j < n && k + local_i < n ? a[j * n + k + local_i] : 0;
        b_shared[local_j][local_i] = i < n && k + local_j < n ? b[(k + local_j) * n + i] : 0;
        threadgroup_barrier(mem_flags::mem_threadgroup);
    }
    sum += a_shared[local_j][0] * b_shared[0][local_i];
    sum += a_shared[local_j][1] * b_shared[1][local_i];
    sum += a_shared[local_j][2] * b_shared[2][local_i];
    threadgroup_barrier(mem_flags::mem_threadgroup);
}
if (i < n && j < n) out[j * n + i] = sum;
