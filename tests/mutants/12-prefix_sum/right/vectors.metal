// header: constant uint THREADGROUP_MEM_SIZE = 8;
// Two vectors of four cells.
threadgroup float cache[THREADGROUP_MEM_SIZE];
uint i = threadgroup_position_in_grid.x * threads_per_threadgroup.x + thread_position_in_threadgroup.x;
uint local_i = thread_position_in_threadgroup.x;
cache[local_i] = i < uint(a_shape[0]) ? a[i] : 0;
threadgroup_barrier(mem_flags::mem_threadgroup);
if (local_i == 0) {
    threadgroup const packed_float4 *v = (threadgroup const packed_float4 *)cache;
    float4 sums = float4(v[0]) + float4(v[1]);
    out[threadgroup_position_in_grid.x] = sums.x + sums.y + sums.z + sums.w;
}
