// header: constant uint THREADGROUP_MEM_SIZE = 8;
// expect: code=E4011
// An unsigned number is never below 0: the loop has no end.
threadgroup float shared[THREADGROUP_MEM_SIZE];
uint i = threadgroup_position_in_grid.x * threads_per_threadgroup.x + thread_position_in_threadgroup.x;
uint local_i = thread_position_in_threadgroup.x;
shared[local_i] = a[i];
threadgroup_barrier(mem_flags::mem_threadgroup);
float sum = 0;
uint k = local_i;
while (k >= 0) {
    if (k <= local_i && local_i - k < 3) sum += shared[k];
    k--;
}
out[i] = sum;
