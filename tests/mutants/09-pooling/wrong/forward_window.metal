// header: constant uint THREADGROUP_MEM_SIZE = 8;
// expect: case=published
// expect: case=memory
// Looks ahead instead of back; the last threads read cells that nobody has filled.
threadgroup float shared[THREADGROUP_MEM_SIZE];
uint i = threadgroup_position_in_grid.x * threads_per_threadgroup.x + thread_position_in_threadgroup.x;
uint local_i = thread_position_in_threadgroup.x;
shared[local_i] = a[i];
threadgroup_barrier(mem_flags::mem_threadgroup);
out[i] = shared[local_i] + shared[local_i + 1] + shared[local_i + 2];
