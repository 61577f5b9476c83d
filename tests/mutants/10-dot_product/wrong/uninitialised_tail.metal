// header: constant uint THREADGROUP_MEM_SIZE = 8;
// expect: case=memory
// expect: code=E4003
// Adds all cells, also those without an element.
threadgroup float shared[THREADGROUP_MEM_SIZE];
uint i = threadgroup_position_in_grid.x * threads_per_threadgroup.x + thread_position_in_threadgroup.x;
uint local_i = thread_position_in_threadgroup.x;
if (i < a_shape[0]) shared[local_i] = a[i] * b[i];
threadgroup_barrier(mem_flags::mem_threadgroup);
if (local_i == 0) {
    float sum = 0;
    for (uint k = 0; k < THREADGROUP_MEM_SIZE; k++) sum += shared[k];
    out[0] = sum;
}
