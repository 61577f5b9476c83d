// header: constant uint THREADGROUP_MEM_SIZE = 8;
// Every number of elements is a case of its own; the size is a local macro.
#define SIZE a_shape[0]
threadgroup float shared[THREADGROUP_MEM_SIZE];
uint i = threadgroup_position_in_grid.x * threads_per_threadgroup.x + thread_position_in_threadgroup.x;
uint local_i = thread_position_in_threadgroup.x;
threadgroup float *p = shared;
p[local_i] = a[i] * b[i];
threadgroup_barrier(mem_flags::mem_threadgroup);
if (i == 0) {
    float sum = p[0];
    if (SIZE > 1) sum += p[1];
    if (SIZE > 2) sum += p[2];
    if (SIZE > 3) sum += p[3];
    if (SIZE > 4) sum += p[4];
    if (SIZE > 5) sum += p[5];
    if (SIZE > 6) sum += p[6];
    if (SIZE > 7) sum += p[7];
    out[0] = sum;
}
#undef SIZE
