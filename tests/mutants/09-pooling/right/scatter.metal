// header: constant uint THREADGROUP_MEM_SIZE = 8;
// Each thread adds its value to the cells that need it, one distance at a time.
threadgroup float shared[THREADGROUP_MEM_SIZE];
uint i = threadgroup_position_in_grid.x * threads_per_threadgroup.x + thread_position_in_threadgroup.x;
uint local_i = thread_position_in_threadgroup.x;
float mine = a[i];
shared[local_i] = mine;
threadgroup_barrier(mem_flags::mem_threadgroup);
for (uint distance = 1; distance <= 2; distance++) {
    uint target = local_i + distance;
    if (target < threads_per_threadgroup.x) shared[target] += mine;
    threadgroup_barrier(mem_flags::mem_threadgroup);
}
out[i] = shared[local_i];
