// header: constant uint THREADGROUP_MEM_SIZE = 3;
threadgroup float a_shared[THREADGROUP_MEM_SIZE][THREADGROUP_MEM_SIZE];
threadgroup float b_shared[THREADGROUP_MEM_SIZE][THREADGROUP_MEM_SIZE];

uint i = threadgroup_position_in_grid.x * threads_per_threadgroup.x + thread_position_in_threadgroup.x;
uint j = threadgroup_position_in_grid.y * threads_per_threadgroup.y + thread_position_in_threadgroup.y;

uint local_i = thread_position_in_threadgroup.x;
uint local_j = thread_position_in_threadgroup.y;

uint column = i;
uint row = j;
uint size = a_shape[0];

float sum = 0;
for (uint start = 0; start < size; start += THREADGROUP_MEM_SIZE) {
    // The tile of `a` moves to the right, that of `b` downwards. What lies outside of the matrices is 0 and
    // therefore does not change the sum: no thread needs to know how much of a tile is filled.
    uint a_column = start + local_i;
    uint b_row = start + local_j;
    a_shared[local_j][local_i] = row < size && a_column < size ? a[row * size + a_column] : 0;
    b_shared[local_j][local_i] = b_row < size && column < size ? b[b_row * size + column] : 0;

    // First barrier: the tiles are complete before anybody reads them.
    threadgroup_barrier(mem_flags::mem_threadgroup);

    for (uint k = 0; k < THREADGROUP_MEM_SIZE; k++) {
        sum += a_shared[local_j][k] * b_shared[k][local_i];
    }

    // Second barrier: everybody is done with the tiles before anybody overwrites them.
    threadgroup_barrier(mem_flags::mem_threadgroup);
}

if (row < size && column < size) {
    out[row * size + column] = sum;
}
