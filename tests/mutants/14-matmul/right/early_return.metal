// header: constant uint THREADGROUP_MEM_SIZE = 3;
// Leaves after the last barrier.
threadgroup float a_shared[THREADGROUP_MEM_SIZE][THREADGROUP_MEM_SIZE];
threadgroup float b_shared[THREADGROUP_MEM_SIZE][THREADGROUP_MEM_SIZE];

uint i = threadgroup_position_in_grid.x * threads_per_threadgroup.x + thread_position_in_threadgroup.x;
uint j = threadgroup_position_in_grid.y * threads_per_threadgroup.y + thread_position_in_threadgroup.y;

uint local_i = thread_position_in_threadgroup.x;
uint local_j = thread_position_in_threadgroup.y;
int n = a_shape[0];
int tiles = (n + 2) / 3;
float sum = 0;
for (int tile = 0; tile < tiles; tile++) {
    int x = tile * 3 + int(local_i), y = tile * 3 + int(local_j);
    a_shared[local_j][local_i] = int(j) < n && x < n ? a[int(j) * n + x] : 0;
    b_shared[local_j][local_i] = y < n && int(i) < n ? b[y * n + int(i)] : 0;
    threadgroup_barrier(mem_flags::mem_threadgroup);
    for (int k = 0; k < 3; k++) sum += a_shared[local_j][k] * b_shared[k][local_i];
    threadgroup_barrier(mem_flags::mem_threadgroup);
}
if (int(i) >= n || int(j) >= n) return;
out[int(j) * n + int(i)] = sum;
