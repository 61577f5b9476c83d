// header: constant uint THREADGROUP_MEM_SIZE = 8;
// The tree of puzzle 12; the last cell has the sum.
threadgroup float cache[THREADGROUP_MEM_SIZE];
uint i = threadgroup_position_in_grid.x * threads_per_threadgroup.x + thread_position_in_threadgroup.x;
uint local_i = thread_position_in_threadgroup.x;
uint batch = threadgroup_position_in_grid.y;
cache[local_i] = local_i < uint(a_shape[1]) ? a[batch * a_shape[1] + local_i] : 0;
threadgroup_barrier(mem_flags::mem_threadgroup);
for (uint d = 1; d < THREADGROUP_MEM_SIZE; d *= 2) {
    float left = local_i >= d ? cache[local_i - d] : 0;
    threadgroup_barrier(mem_flags::mem_threadgroup);
    cache[local_i] += left;
    threadgroup_barrier(mem_flags::mem_threadgroup);
}
if (local_i == THREADGROUP_MEM_SIZE - 1) out[batch] = cache[local_i];
