// header: constant uint THREADGROUP_MEM_SIZE = 8;
// expect: case=synchronisation
// expect: code=E4008
// In this scan a cell is written while its right neighbour may still read it.
threadgroup float cache[THREADGROUP_MEM_SIZE];
uint i = threadgroup_position_in_grid.x * threads_per_threadgroup.x + thread_position_in_threadgroup.x;
uint local_i = thread_position_in_threadgroup.x;
cache[local_i] = i < a_shape[0] ? a[i] : 0;
for (uint d = 1; d < THREADGROUP_MEM_SIZE; d *= 2) {
    threadgroup_barrier(mem_flags::mem_threadgroup);
    if (local_i >= d) cache[local_i] += cache[local_i - d];
}
if (local_i == THREADGROUP_MEM_SIZE - 1) out[threadgroup_position_in_grid.x] = cache[local_i];
