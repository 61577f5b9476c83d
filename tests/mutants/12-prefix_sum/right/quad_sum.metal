// header: constant uint THREADGROUP_MEM_SIZE = 8;
// Sums of four lanes, joined in threadgroup memory.
threadgroup float cache[THREADGROUP_MEM_SIZE];
uint i = threadgroup_position_in_grid.x * threads_per_threadgroup.x + thread_position_in_threadgroup.x;
uint local_i = thread_position_in_threadgroup.x;
float four = quad_sum(i < uint(a_shape[0]) ? float(a[i]) : 0.0f);
if (thread_index_in_quadgroup == 0) cache[quadgroup_index_in_threadgroup] = four;
threadgroup_barrier(mem_flags::mem_threadgroup);
if (local_i == 0) out[threadgroup_position_in_grid.x] = cache[0] + cache[1];
