// header: constant uint THREADGROUP_MEM_SIZE = 8;
// expect: case=budget
// The sum grows in `out`, with a global read and a global write at each step.
threadgroup float shared[THREADGROUP_MEM_SIZE];
uint i = threadgroup_position_in_grid.x * threads_per_threadgroup.x + thread_position_in_threadgroup.x;
uint local_i = thread_position_in_threadgroup.x;
shared[local_i] = a[i];
threadgroup_barrier(mem_flags::mem_threadgroup);
out[i] = 0;
for (int k = max(int(local_i) - 2, 0); k <= int(local_i); k++) {
    out[i] += shared[k];
}
