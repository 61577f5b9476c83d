// header: constant uint THREADGROUP_MEM_SIZE = 8;
// expect: case=published
// The comparison is unsigned: max() never sees a negative number, and the loop of the first threads has no steps.
threadgroup float shared[THREADGROUP_MEM_SIZE];
uint i = threadgroup_position_in_grid.x * threads_per_threadgroup.x + thread_position_in_threadgroup.x;
uint local_i = thread_position_in_threadgroup.x;
shared[local_i] = a[i];
threadgroup_barrier(mem_flags::mem_threadgroup);
float sum = 0;
for (uint k = max(local_i - 2, 0u); k <= local_i; k++) sum += shared[k];
out[i] = sum;
