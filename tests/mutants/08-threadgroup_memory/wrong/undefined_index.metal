// header: constant uint THREADGROUP_MEM_SIZE = 4;
// expect: case=memory
// expect: code=E4005
// The index has no value for all but the first thread.
threadgroup float shared[THREADGROUP_MEM_SIZE];
uint i = threadgroup_position_in_grid.x * threads_per_threadgroup.x + thread_position_in_threadgroup.x;
uint local_i = thread_position_in_threadgroup.x;
uint k;
if (local_i == 0) k = i;
shared[local_i] = a[i];
threadgroup_barrier(mem_flags::mem_threadgroup);
out[k] = shared[local_i] + 10;
