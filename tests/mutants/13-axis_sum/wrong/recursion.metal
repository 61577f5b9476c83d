// header: constant uint THREADGROUP_MEM_SIZE = 8;
// header: float rest(threadgroup const float *cells, uint count) {
// header:     return count == 0 ? 0 : cells[0] + rest(cells + 1, count - 1);
// header: }
// expect: code=E2202
// Metal has no recursion.
threadgroup float cache[THREADGROUP_MEM_SIZE];
uint i = threadgroup_position_in_grid.x * threads_per_threadgroup.x + thread_position_in_threadgroup.x;
uint local_i = thread_position_in_threadgroup.x;
uint batch = threadgroup_position_in_grid.y;
cache[local_i] = i < a_shape[1] ? a[batch * a_shape[1] + i] : 0;
threadgroup_barrier(mem_flags::mem_threadgroup);
if (local_i == 0) out[batch] = rest(cache, THREADGROUP_MEM_SIZE);
