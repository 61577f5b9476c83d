// Puzzle 14 Matrix Multiply: 3x3 tiles of 8x8, edges filled with zeros
// run: --in a=float32[8,8]:arange --in b=float32[8,8]:0,8,16,24,32,40,48,56,1,9,17,25,33,41,49,57,2,10,18,26,34,42,50,58,3,11,19,27,35,43,51,59,4,12,20,28,36,44,52,60,5,13,21,29,37,45,53,61,6,14,22,30,38,46,54,62,7,15,23,31,39,47,55,63 --out out=float32[8,8] --grid 9,9 --threadgroup 3,3
// header: constant uint THREADGROUP_MEM_SIZE = 3;
// expect: out = 140 364 588 812 1036 1260 1484 1708 364 1100 1836 2572 3308 4044 4780 5516 588 1836 3084 4332 5580 6828 8076 9324 812 2572 4332 6092 7852 9612 11372 13132 1036 3308 5580 7852 10124 12396 14668 16940 1260 4044 6828 9612 12396 15180 17964 20748 1484 4780 8076 11372 14668 17964 21260 24556 1708 5516 9324 13132 16940 20748 24556 28364
// expect: global_reads = 6
// expect: global_writes = 1
// expect: shared_reads = 18
// expect: shared_writes = 6
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
