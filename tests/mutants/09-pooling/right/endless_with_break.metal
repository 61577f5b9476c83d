// header: constant uint THREADGROUP_MEM_SIZE = 8;
// An endless loop with a break, counted down with signed numbers.
threadgroup float shared[THREADGROUP_MEM_SIZE];
uint i = threadgroup_position_in_grid.x * threads_per_threadgroup.x + thread_position_in_threadgroup.x;
uint local_i = thread_position_in_threadgroup.x;
shared[local_i] = a[i];
threadgroup_barrier(mem_flags::mem_threadgroup);
int k = local_i;
float sum = 0;
while (true) {
    if (k < 0 || k < int(local_i) - 2) break;
    sum += shared[k--];
}
out[i] = sum;
