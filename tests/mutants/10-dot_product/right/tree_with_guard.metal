// header: constant uint THREADGROUP_MEM_SIZE = 8;
// Strides of 4, 2, 1, and a partner only where there is one.
threadgroup float shared[THREADGROUP_MEM_SIZE];
uint i = threadgroup_position_in_grid.x * threads_per_threadgroup.x + thread_position_in_threadgroup.x;
uint local_i = thread_position_in_threadgroup.x;
shared[local_i] = a[i] * b[i];
for (uint stride = THREADGROUP_MEM_SIZE / 2; stride > 0; stride >>= 1) {
    threadgroup_barrier(mem_flags::mem_threadgroup);
    if (local_i < stride && local_i + stride < uint(a_shape[0])) {
        shared[local_i] += shared[local_i + stride];
    }
}
if (local_i == 0) out[0] = shared[0];
