// header: constant uint THREADGROUP_MEM_SIZE = 8;
// header: #define WAIT threadgroup_barrier(mem_flags::mem_threadgroup)
// header: #define FIRST if (local_i == 0)
// Macros for the barrier and the choice of the thread.
threadgroup float shared[THREADGROUP_MEM_SIZE];
uint i = threadgroup_position_in_grid.x * threads_per_threadgroup.x + thread_position_in_threadgroup.x;
uint local_i = thread_position_in_threadgroup.x;
shared[local_i] = a[i] * b[i];
WAIT;
FIRST {
    float sum = 0;
    for (uint k = 0; k < threads_per_threadgroup.x; k++) sum += shared[k];
    out[0] = sum;
}
