// header: constant uint THREADGROUP_MEM_SIZE = 4;
// expect: case=memory
// expect: code=E4002
// Threadgroup memory indexed by the position in the grid.
threadgroup float shared[THREADGROUP_MEM_SIZE];
uint i = threadgroup_position_in_grid.x * threads_per_threadgroup.x + thread_position_in_threadgroup.x;
uint local_i = thread_position_in_threadgroup.x;
shared[i] = a[i];
threadgroup_barrier(mem_flags::mem_threadgroup);
out[i] = shared[i] + 10;
