// header: constant uint THREADGROUP_MEM_SIZE = 8;
// Two arrays in turn: one barrier a step is enough.
threadgroup float buffers[2][THREADGROUP_MEM_SIZE];
threadgroup float cache[THREADGROUP_MEM_SIZE];
uint i = threadgroup_position_in_grid.x * threads_per_threadgroup.x + thread_position_in_threadgroup.x;
uint local_i = thread_position_in_threadgroup.x;
(void)cache;
uint now = 0;
buffers[now][local_i] = i < uint(a_shape[0]) ? float(a[i]) : 0.0f;
for (uint d = 1; d < THREADGROUP_MEM_SIZE; d *= 2) {
    threadgroup_barrier(mem_flags::mem_threadgroup);
    float value = buffers[now][local_i];
    if (local_i >= d) value += buffers[now][local_i - d];
    now = 1 - now;
    buffers[now][local_i] = value;
}
if (local_i == 7) out[i / 8] = buffers[now][7];
