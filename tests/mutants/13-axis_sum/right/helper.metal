// header: constant uint THREADGROUP_MEM_SIZE = 8;
// header: void fold_all(threadgroup float *cells, uint t) {
// header:     for (uint width = THREADGROUP_MEM_SIZE / 2; width > 0; width /= 2) {
// header:         if (t < width) cells[t] += cells[t + width];
// header:         threadgroup_barrier(mem_flags::mem_threadgroup);
// header:     }
// header: }
// A function folds the cells, with its barriers in it.
threadgroup float cache[THREADGROUP_MEM_SIZE];
uint i = threadgroup_position_in_grid.x * threads_per_threadgroup.x + thread_position_in_threadgroup.x;
uint local_i = thread_position_in_threadgroup.x;
uint batch = threadgroup_position_in_grid.y;
cache[local_i] = i < uint(a_shape[1]) ? a[batch * a_shape[1] + i] : 0;
threadgroup_barrier(mem_flags::mem_threadgroup);
fold_all(cache, local_i);
if (local_i == 0) out[batch] = cache[0];
