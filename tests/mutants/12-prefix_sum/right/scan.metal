// header: constant uint THREADGROUP_MEM_SIZE = 8;
// A whole prefix sum: everybody reads, waits, and writes.
threadgroup float cache[THREADGROUP_MEM_SIZE];
uint i = threadgroup_position_in_grid.x * threads_per_threadgroup.x + thread_position_in_threadgroup.x;
uint local_i = thread_position_in_threadgroup.x;
cache[local_i] = i < uint(a_shape[0]) ? a[i] : 0;
threadgroup_barrier(mem_flags::mem_threadgroup);
for (uint distance = 1; distance < THREADGROUP_MEM_SIZE; distance <<= 1) {
    float left = local_i >= distance ? cache[local_i - distance] : 0;
    threadgroup_barrier(mem_flags::mem_threadgroup);
    cache[local_i] += left;
    threadgroup_barrier(mem_flags::mem_threadgroup);
}
if (local_i == THREADGROUP_MEM_SIZE - 1) out[threadgroup_position_in_grid.x] = cache[local_i];
