// header: constant uint THREADGROUP_MEM_SIZE = 4;
// Pointers into both kinds of memory.
threadgroup float shared[THREADGROUP_MEM_SIZE];
uint i = threadgroup_position_in_grid.x * threads_per_threadgroup.x + thread_position_in_threadgroup.x;
uint local_i = thread_position_in_threadgroup.x;
threadgroup float *cell = &shared[local_i];
const device float *from = a + i;
*cell = *from;
threadgroup_barrier(mem_flags::mem_threadgroup);
device float *to = out + i;
*to = *cell + 10;
