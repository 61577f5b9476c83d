// header: constant uint THREADGROUP_MEM_SIZE = 8;
threadgroup float shared[THREADGROUP_MEM_SIZE];
uint i = thread_position_in_grid.x;
uint local_i = thread_position_in_threadgroup.x;
shared[local_i] = a[i];
threadgroup_barrier(mem_flags::mem_threadgroup);
float sum = shared[local_i];
if (local_i >= 1)
    sum += shared[local_i - 1];
if (local_i >= 2)
    sum += shared[local_i - 2];
out[i] = sum;
