// header: constant uint THREADGROUP_MEM_SIZE = 8;
// expect: case=memory
// expect: code=E4003
// The tree takes eight elements for granted: with fewer it adds cells that nobody has filled.
threadgroup float shared[THREADGROUP_MEM_SIZE];
uint i = threadgroup_position_in_grid.x * threads_per_threadgroup.x + thread_position_in_threadgroup.x;
uint local_i = thread_position_in_threadgroup.x;
shared[local_i] = a[i] * b[i];
threadgroup_barrier(mem_flags::mem_threadgroup);
for (uint stride = THREADGROUP_MEM_SIZE / 2; stride > 0; stride /= 2) {
    if (local_i < stride) shared[local_i] += shared[local_i + stride];
    threadgroup_barrier(mem_flags::mem_threadgroup);
}
if (local_i == 0) out[0] = shared[0];
