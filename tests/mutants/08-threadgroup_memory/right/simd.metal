// header: constant uint THREADGROUP_MEM_SIZE = 4;
// The neighbour's cell and the neighbour's register agree.
threadgroup float shared[THREADGROUP_MEM_SIZE];
uint i = threadgroup_position_in_grid.x * threads_per_threadgroup.x + thread_position_in_threadgroup.x;
uint local_i = thread_position_in_threadgroup.x;
shared[local_i] = a[i];
float mine = simd_shuffle_xor(a[i], 1);
threadgroup_barrier(mem_flags::mem_threadgroup);
out[i ^ 1] = mine + (shared[local_i ^ 1] - mine) + 10;
