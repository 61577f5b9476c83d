// header: constant uint THREADGROUP_MEM_SIZE = 8;
// A reference to the own cell, and the number of cells by sizeof.
threadgroup float shared[THREADGROUP_MEM_SIZE];
uint i = threadgroup_position_in_grid.x * threads_per_threadgroup.x + thread_position_in_threadgroup.x;
uint local_i = thread_position_in_threadgroup.x;
threadgroup float &mine = shared[local_i];
mine = a[i];
threadgroup_barrier(mem_flags::mem_threadgroup);
float sum = mine;
for (uint k = 1; k < sizeof(shared) / sizeof(shared[0]) && k < 3 && k <= local_i; k++) sum += shared[local_i - k];
out[i] = sum;
