// header: constant uint THREADGROUP_MEM_SIZE = 8;
threadgroup float cache[THREADGROUP_MEM_SIZE];
uint i = threadgroup_position_in_grid.x * threads_per_threadgroup.x + thread_position_in_threadgroup.x;
uint local_i = thread_position_in_threadgroup.x;
uint batch = threadgroup_position_in_grid.y;

uint columns = a_shape[1];
cache[local_i] = i < columns ? a[batch * columns + i] : 0;
threadgroup_barrier(mem_flags::mem_threadgroup);

for (uint half_size = THREADGROUP_MEM_SIZE / 2; half_size > 0; half_size /= 2) {
    if (local_i < half_size) {
        cache[local_i] += cache[local_i + half_size];
    }
    threadgroup_barrier(mem_flags::mem_threadgroup);
}

if (local_i == 0) {
    out[batch * threadgroups_per_grid.x + threadgroup_position_in_grid.x] = cache[0];
}
