// header: constant uint THREADGROUP_MEM_SIZE = 8;
// expect: case=budget
// Threadgroup memory is not used: three global reads a thread.
threadgroup float shared[THREADGROUP_MEM_SIZE];
uint i = threadgroup_position_in_grid.x * threads_per_threadgroup.x + thread_position_in_threadgroup.x;
uint local_i = thread_position_in_threadgroup.x;
float sum = a[i];
if (i >= 1) sum += a[i - 1];
if (i >= 2) sum += a[i - 2];
out[i] = sum;
