// header: constant uint THREADGROUP_MEM_SIZE = 4;
// Every thread does its neighbour's work: half of them by a register, half by a cell.
threadgroup float shared[THREADGROUP_MEM_SIZE];
uint i = threadgroup_position_in_grid.x * threads_per_threadgroup.x + thread_position_in_threadgroup.x;
uint local_i = thread_position_in_threadgroup.x;
float mine = a[i];
shared[local_i] = mine;
float other = simd_shuffle_xor(mine, 1);
threadgroup_barrier(mem_flags::mem_threadgroup);
if (local_i % 2 == 1) other = shared[local_i - 1];
out[i ^ 1] = other + 10;
