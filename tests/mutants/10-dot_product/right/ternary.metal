// header: constant uint THREADGROUP_MEM_SIZE = 8;
// Missing partners count as 0.
threadgroup float shared[THREADGROUP_MEM_SIZE];
uint i = threadgroup_position_in_grid.x * threads_per_threadgroup.x + thread_position_in_threadgroup.x;
uint local_i = thread_position_in_threadgroup.x;
uint n = a_shape[0];
shared[local_i] = i < n ? a[i] * b[i] : 0;
threadgroup_barrier(mem_flags::mem_threadgroup);
float four = shared[local_i] + (local_i + 4 < n ? shared[local_i + 4] : 0);
threadgroup_barrier(mem_flags::mem_threadgroup);
shared[local_i] = four;
threadgroup_barrier(mem_flags::mem_threadgroup);
if (local_i == 0) out[0] = shared[0] + (n > 1 ? shared[1] : 0) + (n > 2 ? shared[2] : 0) + (n > 3 ? shared[3] : 0);
