// header: constant uint THREADGROUP_MEM_SIZE = 8;
// Pointers to the own cell and to the partner's.
threadgroup float cache[THREADGROUP_MEM_SIZE];
uint i = threadgroup_position_in_grid.x * threads_per_threadgroup.x + thread_position_in_threadgroup.x;
uint local_i = thread_position_in_threadgroup.x;
threadgroup float *mine = cache + local_i;
const device int *from = a + i;
*mine = from < a + a_shape[0] ? *from : 0;
threadgroup_barrier(mem_flags::mem_threadgroup);
for (uint s = 4; s; s >>= 1) {
    if (local_i < s) *mine += *(mine + s);
    threadgroup_barrier(mem_flags::mem_threadgroup);
}
if (mine == cache) *(out + threadgroup_position_in_grid.x) = *mine;
