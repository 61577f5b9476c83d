// header: constant uint THREADGROUP_MEM_SIZE = 8;
// All threads set the shared sum to 0: a race of equal values, a warning only. Then they add in turn.
threadgroup float total;
threadgroup float shared[THREADGROUP_MEM_SIZE];
uint i = threadgroup_position_in_grid.x * threads_per_threadgroup.x + thread_position_in_threadgroup.x;
uint local_i = thread_position_in_threadgroup.x;
total = 0;
shared[local_i] = a[i] * b[i];
threadgroup_barrier(mem_flags::mem_threadgroup);
for (uint turn = 0; turn < threads_per_threadgroup.x; turn++) {
    if (turn == local_i) total += shared[turn];
    threadgroup_barrier(mem_flags::mem_threadgroup);
}
if (local_i == 0) out[0] = total;
