// header: constant uint THREADGROUP_MEM_SIZE = 4;
// header: void fetch(threadgroup float *cells, const device float *from, uint k) { cells[k] = from[k]; }
// header: float ten_more(threadgroup const float *cells, uint k) { return cells[k] + 10; }
// Functions with pointers to threadgroup memory.
threadgroup float shared[THREADGROUP_MEM_SIZE];
uint i = threadgroup_position_in_grid.x * threads_per_threadgroup.x + thread_position_in_threadgroup.x;
uint local_i = thread_position_in_threadgroup.x;
fetch(shared, a + (i - local_i), local_i);
threadgroup_barrier(mem_flags::mem_threadgroup);
out[i] = ten_more(shared, local_i);
