// header: constant uint THREADGROUP_MEM_SIZE = 4;
// expect: case=synchronisation
// expect: code=E4010
// The barrier is only for half of the threads.
threadgroup float shared[THREADGROUP_MEM_SIZE];
uint i = threadgroup_position_in_grid.x * threads_per_threadgroup.x + thread_position_in_threadgroup.x;
uint local_i = thread_position_in_threadgroup.x;
shared[local_i] = a[i];
if (local_i < THREADGROUP_MEM_SIZE / 2) {
    threadgroup_barrier(mem_flags::mem_threadgroup);
}
out[i] = shared[local_i] + 10;
