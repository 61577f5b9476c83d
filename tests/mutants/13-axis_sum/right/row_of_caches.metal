// header: constant uint THREADGROUP_MEM_SIZE = 8;
// A local structure and an array in thread memory.
threadgroup float cache[THREADGROUP_MEM_SIZE];
uint i = threadgroup_position_in_grid.x * threads_per_threadgroup.x + thread_position_in_threadgroup.x;
uint local_i = thread_position_in_threadgroup.x;
uint batch = threadgroup_position_in_grid.y;
struct part {
    float value[2];
    float sum() const { return value[0] + value[1]; }
};
cache[local_i] = i < uint(a_shape[1]) ? a[batch * a_shape[1] + i] : 0;
threadgroup_barrier(mem_flags::mem_threadgroup);
if (local_i == 0) {
    float total = 0;
    for (uint k = 0; k < THREADGROUP_MEM_SIZE; k += 2) {
        part p = {{cache[k], cache[k + 1]}};
        total += p.sum();
    }
    out[batch] = total;
}
