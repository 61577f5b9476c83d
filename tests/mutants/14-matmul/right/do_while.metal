// header: constant uint THREADGROUP_MEM_SIZE = 3;
// The number of elements that are left counts down.
threadgroup float a_shared[THREADGROUP_MEM_SIZE][THREADGROUP_MEM_SIZE];
threadgroup float b_shared[THREADGROUP_MEM_SIZE][THREADGROUP_MEM_SIZE];

uint i = threadgroup_position_in_grid.x * threads_per_threadgroup.x + thread_position_in_threadgroup.x;
uint j = threadgroup_position_in_grid.y * threads_per_threadgroup.y + thread_position_in_threadgroup.y;

uint local_i = thread_position_in_threadgroup.x;
uint local_j = thread_position_in_threadgroup.y;
int n = a_shape[0], left = n;
float sum = 0;
do {
    int x = n - left + int(local_i), y = n - left + int(local_j);
    a_shared[local_j][local_i] = x < n && int(j) < n ? a[int(j) * n + x] : 0;
    b_shared[local_j][local_i] = y < n && int(i) < n ? b[y * n + int(i)] : 0;
    threadgroup_barrier(mem_flags::mem_threadgroup);
    int k = 0;
    do {
        sum += a_shared[local_j][k] * b_shared[k][local_i];
    } while (++k < int(THREADGROUP_MEM_SIZE));
    threadgroup_barrier(mem_flags::mem_threadgroup);
    left -= int(THREADGROUP_MEM_SIZE);
} while (left > 0);
if (int(i) < n && int(j) < n) out[int(j) * n + int(i)] = sum;
