// header: constant uint THREADGROUP_MEM_SIZE = 8;
// Two vectors of four products; the cells without a thread are set to 0 first.
threadgroup float4 products[THREADGROUP_MEM_SIZE / 4];
threadgroup float shared[THREADGROUP_MEM_SIZE];
uint i = threadgroup_position_in_grid.x * threads_per_threadgroup.x + thread_position_in_threadgroup.x;
uint local_i = thread_position_in_threadgroup.x;
if (local_i == 0) {
    products[0] = 0;
    products[1] = 0;
}
threadgroup_barrier(mem_flags::mem_threadgroup);
products[local_i / 4][local_i % 4] = a[i] * b[i];
threadgroup_barrier(mem_flags::mem_threadgroup);
if (local_i == 0) out[0] = dot(products[0] + products[1], float4(1));
(void)shared;
