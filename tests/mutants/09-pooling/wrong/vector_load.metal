// header: constant uint THREADGROUP_MEM_SIZE = 8;
// expect: case=budget
// One load, but of three elements.
threadgroup float shared[THREADGROUP_MEM_SIZE];
uint i = threadgroup_position_in_grid.x * threads_per_threadgroup.x + thread_position_in_threadgroup.x;
uint local_i = thread_position_in_threadgroup.x;
if (i >= 2) {
    packed_int3 window = *(const device packed_int3 *)(a + i - 2);
    out[i] = window[0] + window[1] + window[2];
} else {
    out[i] = i == 1 ? a[0] + a[1] : a[0];
}
