// header: constant uint THREADGROUP_MEM_SIZE = 8;
// puzzle: 10-dot_product
// must: passed
// Every thread stores the same sum: a race without harm stays a warning.
threadgroup float shared[THREADGROUP_MEM_SIZE];
uint i = threadgroup_position_in_grid.x * threads_per_threadgroup.x + thread_position_in_threadgroup.x;
uint local_i = thread_position_in_threadgroup.x;
shared[local_i] = a[i] * b[i];
threadgroup_barrier(mem_flags::mem_threadgroup);
float sum = 0;
for (int k = 0; k < a_shape[0]; k++) sum += shared[k];
out[0] = sum;
