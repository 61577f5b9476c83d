// header: constant uint THREADGROUP_MEM_SIZE = 3;
// A row of the tile of `a` is copied to thread memory before it is used.
threadgroup float a_shared[THREADGROUP_MEM_SIZE][THREADGROUP_MEM_SIZE];
threadgroup float b_shared[THREADGROUP_MEM_SIZE][THREADGROUP_MEM_SIZE];

uint i = threadgroup_position_in_grid.x * threads_per_threadgroup.x + thread_position_in_threadgroup.x;
uint j = threadgroup_position_in_grid.y * threads_per_threadgroup.y + thread_position_in_threadgroup.y;

uint local_i = thread_position_in_threadgroup.x;
uint local_j = thread_position_in_threadgroup.y;
int n = a_shape[0];
float sum = 0;
for (int k = 0; k < n; k += 3) {
    int x = k + int(local_i), y = k + int(local_j);
    a_shared[local_j][local_i] = int(j) < n && x < n ? a[int(j) * n + x] : 0;
    b_shared[local_j][local_i] = int(i) < n && y < n ? b[y * n + int(i)] : 0;
    threadgroup_barrier(mem_flags::mem_threadgroup);
    float row[3], column[3];
    for (int t = 0; t < 3; t++) {
        row[t] = a_shared[local_j][t];
        column[t] = b_shared[t][local_i];
    }
    threadgroup_barrier(mem_flags::mem_threadgroup);
    sum += row[0] * column[0] + row[1] * column[1] + row[2] * column[2];
}
bool inside = int(i) < n & int(j) < n;
if (inside) out[int(j) * n + int(i)] = sum;
