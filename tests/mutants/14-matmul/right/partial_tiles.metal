// header: constant uint THREADGROUP_MEM_SIZE = 3;
// Nothing is filled with 0: the inner loop ends where the matrix does.
threadgroup float a_shared[THREADGROUP_MEM_SIZE][THREADGROUP_MEM_SIZE];
threadgroup float b_shared[THREADGROUP_MEM_SIZE][THREADGROUP_MEM_SIZE];

uint i = threadgroup_position_in_grid.x * threads_per_threadgroup.x + thread_position_in_threadgroup.x;
uint j = threadgroup_position_in_grid.y * threads_per_threadgroup.y + thread_position_in_threadgroup.y;

uint local_i = thread_position_in_threadgroup.x;
uint local_j = thread_position_in_threadgroup.y;
uint n = a_shape[0];
bool inside = i < n && j < n;
float sum = 0;
for (uint start = 0; start < n; start += THREADGROUP_MEM_SIZE) {
    if (j < n && start + local_i < n) a_shared[local_j][local_i] = a[j * n + start + local_i];
    if (i < n && start + local_j < n) b_shared[local_j][local_i] = b[(start + local_j) * n + i];
    threadgroup_barrier(mem_flags::mem_threadgroup);
    if (inside) {
        for (uint k = 0; k < min(THREADGROUP_MEM_SIZE, n - start); k++) {
            sum += a_shared[local_j][k] * b_shared[k][local_i];
        }
    }
    threadgroup_barrier(mem_flags::mem_threadgroup);
}
if (inside) out[j * n + i] = sum;
