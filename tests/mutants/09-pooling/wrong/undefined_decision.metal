// header: constant uint THREADGROUP_MEM_SIZE = 8;
// expect: case=memory
// expect: code=E4004
// The flag is set for some threads only.
threadgroup float shared[THREADGROUP_MEM_SIZE];
uint i = threadgroup_position_in_grid.x * threads_per_threadgroup.x + thread_position_in_threadgroup.x;
uint local_i = thread_position_in_threadgroup.x;
bool inside;
if (local_i >= 2) inside = true;
shared[local_i] = a[i];
threadgroup_barrier(mem_flags::mem_threadgroup);
float sum = shared[local_i];
if (inside) sum += shared[max(local_i, 1u) - 1] + shared[max(local_i, 2u) - 2];
out[i] = sum;
