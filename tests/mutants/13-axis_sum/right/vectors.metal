// header: constant uint THREADGROUP_MEM_SIZE = 8;
// Four cells at a time.
threadgroup float4 quads[2];
threadgroup float cache[THREADGROUP_MEM_SIZE];
uint i = threadgroup_position_in_grid.x * threads_per_threadgroup.x + thread_position_in_threadgroup.x;
uint local_i = thread_position_in_threadgroup.x;
uint batch = threadgroup_position_in_grid.y;
(void)cache;
quads[local_i / 4][local_i % 4] = i < uint(a_shape[1]) ? a[batch * a_shape[1] + i] : 0;
threadgroup_barrier(mem_flags::mem_threadgroup);
if (local_i == 0) {
    float4 sums = quads[0] + quads[1];
    float2 pair = sums.xy + sums.zw;
    out[batch] = pair.x + pair.y;
}
