// header: constant uint THREADGROUP_MEM_SIZE = 8;
// expect: case=hidden
// Thread 7 stores the sum, and there is none with fewer than 8 elements.
threadgroup float shared[THREADGROUP_MEM_SIZE];
uint i = threadgroup_position_in_grid.x * threads_per_threadgroup.x + thread_position_in_threadgroup.x;
uint local_i = thread_position_in_threadgroup.x;
shared[local_i] = a[i] * b[i];
threadgroup_barrier(mem_flags::mem_threadgroup);
if (local_i == 7) {
    float sum = 0;
    for (int k = 0; k < 8; k++) sum += shared[k];
    out[0] = sum;
}
