// header: constant uint THREADGROUP_MEM_SIZE = 8;
// header: template <uint N> float reduce(threadgroup float *cells, uint t) {
// header:     for (uint s = N / 2; s > 0; s /= 2) {
// header:         threadgroup_barrier(mem_flags::mem_threadgroup);
// header:         if (t < s) cells[t] += cells[t + s];
// header:     }
// header:     threadgroup_barrier(mem_flags::mem_threadgroup);
// header:     return cells[0];
// header: }
// A function template with its barriers in it, called by all threads.
threadgroup float cache[THREADGROUP_MEM_SIZE];
uint i = threadgroup_position_in_grid.x * threads_per_threadgroup.x + thread_position_in_threadgroup.x;
uint local_i = thread_position_in_threadgroup.x;
cache[local_i] = i < uint(a_shape[0]) ? a[i] : 0;
float total = reduce<8>(cache, local_i);
if (local_i == 0) out[threadgroup_position_in_grid.x] = total;
