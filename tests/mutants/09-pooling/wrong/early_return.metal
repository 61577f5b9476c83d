// header: constant uint THREADGROUP_MEM_SIZE = 8;
// expect: case=synchronisation
// expect: code=E4010
// The first thread has left before the barrier.
threadgroup float shared[THREADGROUP_MEM_SIZE];
uint i = threadgroup_position_in_grid.x * threads_per_threadgroup.x + thread_position_in_threadgroup.x;
uint local_i = thread_position_in_threadgroup.x;
shared[local_i] = a[i];
if (local_i == 0) {
    out[i] = shared[local_i];
    return;
}
threadgroup_barrier(mem_flags::mem_threadgroup);
out[i] = shared[local_i] + shared[local_i - 1] + (local_i >= 2 ? shared[local_i - 2] : 0);
