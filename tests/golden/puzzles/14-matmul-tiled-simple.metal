// Puzzle 14 Matrix Multiply: 3x3 tiles of 2x2, edges filled with zeros
// run: --in a=float32[2,2]:arange --in b=float32[2,2]:0,2,1,3 --out out=float32[2,2] --grid 3,3 --threadgroup 3,3
// header: constant uint THREADGROUP_MEM_SIZE = 3;
// expect: out = 1 3 3 13
// expect: global_reads = 2
// expect: global_writes = 1
// expect: shared_reads = 6
// expect: shared_writes = 2
threadgroup float a_shared[THREADGROUP_MEM_SIZE][THREADGROUP_MEM_SIZE];
threadgroup float b_shared[THREADGROUP_MEM_SIZE][THREADGROUP_MEM_SIZE];
uint i = threadgroup_position_in_grid.x * threads_per_threadgroup.x + thread_position_in_threadgroup.x;
uint j = threadgroup_position_in_grid.y * threads_per_threadgroup.y + thread_position_in_threadgroup.y;
uint local_i = thread_position_in_threadgroup.x;
uint local_j = thread_position_in_threadgroup.y;
const uint n = a_shape[0];
float sum = 0.0f;
for (uint tile = 0; tile < n; tile += THREADGROUP_MEM_SIZE) {
    uint column = tile + local_i, row = tile + local_j;
    a_shared[local_j][local_i] = j < n && column < n ? a[j * n + column] : 0.0f;
    b_shared[local_j][local_i] = row < n && i < n ? b[row * n + i] : 0.0f;
    threadgroup_barrier(mem_flags::mem_threadgroup);
    for (uint k = 0; k < THREADGROUP_MEM_SIZE; k++)
        sum += a_shared[local_j][k] * b_shared[k][local_i];
    threadgroup_barrier(mem_flags::mem_threadgroup);
}
if (i < n && j < n)
    out[j * n + i] = sum;
