// header: constant uint THREADGROUP_MEM_SIZE = 3;
// header: template <typename P> struct matrix {
// header:     P values;
// header:     uint size;
// header:     float at(uint row, uint column) const { return row < size && column < size ? values[row * size + column] : 0; }
// header: };
// header: float product(threadgroup const float (*x)[3], threadgroup const float (*y)[3], uint row, uint column) {
// header:     float sum = 0;
// header:     for (uint k = 0; k < 3; k++) sum += x[row][k] * y[k][column];
// header:     return sum;
// header: }
// A structure template over the address space, and a function over the tiles.
threadgroup float a_shared[THREADGROUP_MEM_SIZE][THREADGROUP_MEM_SIZE];
threadgroup float b_shared[THREADGROUP_MEM_SIZE][THREADGROUP_MEM_SIZE];

uint i = threadgroup_position_in_grid.x * threads_per_threadgroup.x + thread_position_in_threadgroup.x;
uint j = threadgroup_position_in_grid.y * threads_per_threadgroup.y + thread_position_in_threadgroup.y;

uint local_i = thread_position_in_threadgroup.x;
uint local_j = thread_position_in_threadgroup.y;
uint n = a_shape[0];
matrix<decltype(a)> left = {a, n};
matrix<decltype(b)> right = {b, n};
float sum = 0;
for (uint k = 0; k < n; k += THREADGROUP_MEM_SIZE) {
    a_shared[local_j][local_i] = left.at(j, k + local_i);
    b_shared[local_j][local_i] = right.at(k + local_j, i);
    threadgroup_barrier(mem_flags::mem_threadgroup);
    sum += product(a_shared, b_shared, local_j, local_i);
    threadgroup_barrier(mem_flags::mem_threadgroup);
}
if (i < n && j < n) out[j * n + i] = sum;
