// header: constant uint THREADGROUP_MEM_SIZE = 3;
// header: float3 three(const device float *p) { return *(const device packed_float3 *)p; }
// header: float3 three(const constant float *p) { return *(const constant packed_float3 *)p; }
// expect: case=budget
// Three elements of `a` in one load, by one thread of each row of the tile.
threadgroup float a_shared[THREADGROUP_MEM_SIZE][THREADGROUP_MEM_SIZE];
threadgroup float b_shared[THREADGROUP_MEM_SIZE][THREADGROUP_MEM_SIZE];

uint i = threadgroup_position_in_grid.x * threads_per_threadgroup.x + thread_position_in_threadgroup.x;
uint j = threadgroup_position_in_grid.y * threads_per_threadgroup.y + thread_position_in_threadgroup.y;

uint local_i = thread_position_in_threadgroup.x;
uint local_j = thread_position_in_threadgroup.y;
uint n = a_shape[0];
float sum = 0;
for (uint k = 0; k < n; k += 3) {
    if (local_i == 0) {
        float3 row = 0;
        if (j < n) {
            if (k + 3 <= n) row = three(a + j * n + k);
            else for (uint t = 0; k + t < n; t++) row[t] = a[j * n + k + t];
        }
        *(threadgroup packed_float3 *)a_shared[local_j] = row;
    }
    b_shared[local_j][local_i] = i < n && k + local_j < n ? b[(k + local_j) * n + i] : 0;
    threadgroup_barrier(mem_flags::mem_threadgroup);
    for (uint t = 0; t < 3; t++) sum += a_shared[local_j][t] * b_shared[t][local_i];
    threadgroup_barrier(mem_flags::mem_threadgroup);
}
if (i < n && j < n) out[j * n + i] = sum;
