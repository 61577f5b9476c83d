// header: constant uint THREADGROUP_MEM_SIZE = 8;
// header: struct sum_of {
// header:     float value = 0;
// header:     thread sum_of &operator+=(float x) { value += x; return *this; }
// header:     operator float() const { return value; }
// header: };
// A structure with operators.
threadgroup float shared[THREADGROUP_MEM_SIZE];
uint i = threadgroup_position_in_grid.x * threads_per_threadgroup.x + thread_position_in_threadgroup.x;
uint local_i = thread_position_in_threadgroup.x;
shared[local_i] = a[i] * b[i];
threadgroup_barrier(mem_flags::mem_threadgroup);
if (local_i == 0) {
    sum_of sum;
    for (uint k = 0; k < threads_per_threadgroup.x; k++) sum += shared[k];
    out[0] = sum;
}
