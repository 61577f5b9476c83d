// header: constant uint THREADGROUP_MEM_SIZE = 8;
// expect: case=budget
// The sum grows in `out`: as many global writes as elements.
threadgroup float shared[THREADGROUP_MEM_SIZE];
uint i = threadgroup_position_in_grid.x * threads_per_threadgroup.x + thread_position_in_threadgroup.x;
uint local_i = thread_position_in_threadgroup.x;
shared[local_i] = a[i] * b[i];
threadgroup_barrier(mem_flags::mem_threadgroup);
if (local_i == 0) {
    for (int k = 0; k < a_shape[0]; k++) out[0] += shared[k];
}
