// header: constant uint THREADGROUP_MEM_SIZE = 8;
// Every thread clears the whole cache first: a race of equal values, a warning only.
threadgroup float cache[THREADGROUP_MEM_SIZE];
uint i = threadgroup_position_in_grid.x * threads_per_threadgroup.x + thread_position_in_threadgroup.x;
uint local_i = thread_position_in_threadgroup.x;
for (uint k = 0; k < THREADGROUP_MEM_SIZE; k++) cache[k] = 0;
threadgroup_barrier(mem_flags::mem_threadgroup);
if (i < a_shape[0]) cache[local_i] = a[i];
threadgroup_barrier(mem_flags::mem_threadgroup);
for (uint s = 4; s > 0; s /= 2) {
    if (local_i < s) cache[local_i] += cache[local_i + s];
    threadgroup_barrier(mem_flags::mem_threadgroup);
}
if (local_i == 0) out[threadgroup_position_in_grid.x] = cache[0];
