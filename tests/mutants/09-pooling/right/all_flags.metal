// header: constant uint THREADGROUP_MEM_SIZE = 8;
// header: using namespace metal;
// More memory than necessary is waited for; full names.
threadgroup float shared[THREADGROUP_MEM_SIZE];
uint i = threadgroup_position_in_grid.x * threads_per_threadgroup.x + thread_position_in_threadgroup.x;
uint local_i = thread_position_in_threadgroup.x;
shared[local_i] = a[i];
metal::threadgroup_barrier(metal::mem_flags::mem_device | metal::mem_flags::mem_threadgroup);
constexpr int width = 3;
float window[width] = {0};
for (int k = 0; k < width; k++) {
    int at = int(local_i) - k;
    if (at < 0) continue;
    window[k] = shared[at];
}
float sum = 0;
for (float value : window) sum += value;
out[i] = sum;
