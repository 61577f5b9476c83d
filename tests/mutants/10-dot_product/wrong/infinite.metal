// header: constant uint THREADGROUP_MEM_SIZE = 8;
// expect: case=hidden
// The tail is multiplied away, but infinity times 0 is not a number.
threadgroup float shared[THREADGROUP_MEM_SIZE];
uint i = threadgroup_position_in_grid.x * threads_per_threadgroup.x + thread_position_in_threadgroup.x;
uint local_i = thread_position_in_threadgroup.x;
shared[local_i] = a[i] * b[i];
threadgroup_barrier(mem_flags::mem_threadgroup);
if (local_i == 0) {
    float sum = 0;
    for (uint k = 0; k < THREADGROUP_MEM_SIZE; k++) {
        float value = k < threads_per_threadgroup.x ? shared[k] : INFINITY;
        sum += value * float(k < threads_per_threadgroup.x);
    }
    out[0] = sum;
}
