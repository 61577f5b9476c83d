// header: constant uint THREADGROUP_MEM_SIZE = 8;
// expect: case=synchronisation
// expect: code=E4008
// The barrier waits for the threads, but not for what they have written.
threadgroup float shared[THREADGROUP_MEM_SIZE];
uint i = threadgroup_position_in_grid.x * threads_per_threadgroup.x + thread_position_in_threadgroup.x;
uint local_i = thread_position_in_threadgroup.x;
shared[local_i] = a[i];
threadgroup_barrier(mem_flags::mem_none);
out[i] = shared[local_i] + (local_i >= 1 ? shared[local_i - 1] : 0) + (local_i >= 2 ? shared[local_i - 2] : 0);
