// header: constant uint THREADGROUP_MEM_SIZE = 4;
// The first thread stores the whole group as a vector.
threadgroup float4 group;
threadgroup float shared[THREADGROUP_MEM_SIZE];
uint i = threadgroup_position_in_grid.x * threads_per_threadgroup.x + thread_position_in_threadgroup.x;
uint local_i = thread_position_in_threadgroup.x;
(void)shared;
group[local_i] = a[i] + 10;
threadgroup_barrier(mem_flags::mem_threadgroup);
if (local_i == 0) {
    device packed_float4 *to = (device packed_float4 *)(out + i);
    *to = group;
}
