// header: constant uint THREADGROUP_MEM_SIZE = 8;
// header: template <typename T> T total(threadgroup const T *cells, uint count) {
// header:     T sum = 0;
// header:     for (uint k = 0; k < count; k++) sum += cells[k];
// header:     return sum;
// header: }
// A function template adds up.
threadgroup float shared[THREADGROUP_MEM_SIZE];
uint i = threadgroup_position_in_grid.x * threads_per_threadgroup.x + thread_position_in_threadgroup.x;
uint local_i = thread_position_in_threadgroup.x;
shared[local_i] = a[i] * b[i];
threadgroup_barrier(mem_flags::mem_threadgroup);
if (local_i == 0) out[0] = total(shared, threads_per_threadgroup.x);
