// header: constant uint THREADGROUP_MEM_SIZE = 8;
// All but one leave after the barrier.
threadgroup float shared[THREADGROUP_MEM_SIZE];
uint i = threadgroup_position_in_grid.x * threads_per_threadgroup.x + thread_position_in_threadgroup.x;
uint local_i = thread_position_in_threadgroup.x;
shared[local_i] = a[i] * b[i];
threadgroup_barrier(mem_flags::mem_threadgroup);
if (local_i != 0) return;
float sum = shared[0];
for (uint k = 1; k < threads_per_threadgroup.x; k++) sum += shared[k];
out[0] = sum;
