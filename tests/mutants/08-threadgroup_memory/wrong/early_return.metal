// header: constant uint THREADGROUP_MEM_SIZE = 4;
// expect: case=synchronisation
// expect: code=E4010
// One thread has left before the barrier.
threadgroup float shared[THREADGROUP_MEM_SIZE];
uint i = threadgroup_position_in_grid.x * threads_per_threadgroup.x + thread_position_in_threadgroup.x;
uint local_i = thread_position_in_threadgroup.x;
if (local_i == 0) {
    out[i] = a[i] + 10;
    return;
}
shared[local_i] = a[i];
threadgroup_barrier(mem_flags::mem_threadgroup);
out[i] = shared[local_i] + 10;
