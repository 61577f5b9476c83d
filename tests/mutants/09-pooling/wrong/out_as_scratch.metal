// header: constant uint THREADGROUP_MEM_SIZE = 8;
// expect: case=budget
// `out` in the place of threadgroup memory: global reads and writes all the same.
threadgroup float shared[THREADGROUP_MEM_SIZE];
uint i = threadgroup_position_in_grid.x * threads_per_threadgroup.x + thread_position_in_threadgroup.x;
uint local_i = thread_position_in_threadgroup.x;
out[i] = a[i];
threadgroup_barrier(mem_flags::mem_device);
float sum = 0;
for (int k = max(int(i) - 2, 0); k <= int(i); k++) sum += out[k];
threadgroup_barrier(mem_flags::mem_device);
out[i] = sum;
(void)shared;
(void)local_i;
