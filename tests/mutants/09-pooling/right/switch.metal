// header: constant uint THREADGROUP_MEM_SIZE = 8;
// The cases fall through to those with fewer neighbours.
threadgroup float shared[THREADGROUP_MEM_SIZE];
uint i = threadgroup_position_in_grid.x * threads_per_threadgroup.x + thread_position_in_threadgroup.x;
uint local_i = thread_position_in_threadgroup.x;
shared[local_i] = a[i];
threadgroup_barrier(mem_flags::mem_threadgroup);
float sum = 0;
switch (min(local_i, 2u)) {
case 2:
    sum += shared[local_i - 2];
    // falls through
case 1:
    sum += shared[local_i - 1];
    // falls through
case 0:
    sum += shared[local_i];
}
out[i] = sum;
