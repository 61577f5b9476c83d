// header: constant uint THREADGROUP_MEM_SIZE = 8;
// A pointer moves down from the own cell and stops at the first.
threadgroup float shared[THREADGROUP_MEM_SIZE];
uint i = threadgroup_position_in_grid.x * threads_per_threadgroup.x + thread_position_in_threadgroup.x;
uint local_i = thread_position_in_threadgroup.x;
threadgroup float *cell = shared + local_i;
*cell = a[i];
threadgroup_barrier(mem_flags::mem_threadgroup);
float sum = 0;
for (int k = 0; k < 3 && cell >= shared; k++) {
    sum += *cell--;
}
out[i] = sum;
