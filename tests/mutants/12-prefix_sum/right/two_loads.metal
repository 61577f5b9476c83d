// header: constant uint THREADGROUP_MEM_SIZE = 8;
// Half of the threads load two elements each; the rest helps at the barriers only.
threadgroup float cache[THREADGROUP_MEM_SIZE];
uint i = threadgroup_position_in_grid.x * threads_per_threadgroup.x + thread_position_in_threadgroup.x;
uint local_i = thread_position_in_threadgroup.x;
uint base = threadgroup_position_in_grid.x * threads_per_threadgroup.x;
if (local_i < 4) {
    float x = base + local_i < uint(a_shape[0]) ? a[base + local_i] : 0;
    float y = base + local_i + 4 < uint(a_shape[0]) ? a[base + local_i + 4] : 0;
    cache[local_i] = x + y;
}
threadgroup_barrier(mem_flags::mem_threadgroup);
if (local_i < 2) cache[local_i] += cache[local_i + 2];
threadgroup_barrier(mem_flags::mem_threadgroup);
if (local_i == 0) out[threadgroup_position_in_grid.x] = cache[0] + cache[1];
(void)i;
