// header: constant uint THREADGROUP_MEM_SIZE = 8;
// header: float window(threadgroup const float *cells, uint last) {
// header:     float sum = 0;
// header:     for (uint k = subsat(last, 2u); k <= last; k++) sum += cells[k];
// header:     return sum;
// header: }
// A function adds up; a saturating subtraction stops at 0.
threadgroup float shared[THREADGROUP_MEM_SIZE];
uint i = threadgroup_position_in_grid.x * threads_per_threadgroup.x + thread_position_in_threadgroup.x;
uint local_i = thread_position_in_threadgroup.x;
shared[local_i] = a[i];
threadgroup_barrier(mem_flags::mem_threadgroup);
out[i] = window(shared, local_i);
