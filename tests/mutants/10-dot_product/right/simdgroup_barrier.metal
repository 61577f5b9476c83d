// header: constant uint THREADGROUP_MEM_SIZE = 8;
// The tree within one simdgroup.
threadgroup float shared[THREADGROUP_MEM_SIZE];
uint i = threadgroup_position_in_grid.x * threads_per_threadgroup.x + thread_position_in_threadgroup.x;
uint local_i = thread_position_in_threadgroup.x;
shared[local_i] = a[i] * b[i];
simdgroup_barrier(mem_flags::mem_threadgroup);
#pragma unroll
for (uint s = 4; s > 0; s >>= 1) {
    if (local_i < s && local_i + s < threads_per_threadgroup.x) shared[local_i] += shared[local_i + s];
    simdgroup_barrier(mem_flags::mem_threadgroup);
}
if (local_i == 0) out[0] = shared[0];
