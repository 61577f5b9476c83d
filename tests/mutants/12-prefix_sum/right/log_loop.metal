// header: constant uint THREADGROUP_MEM_SIZE = 8;
// The tree with powers of two from 1 << p and a test by bits.
threadgroup float cache[THREADGROUP_MEM_SIZE];
uint i = threadgroup_position_in_grid.x * threads_per_threadgroup.x + thread_position_in_threadgroup.x;
uint local_i = thread_position_in_threadgroup.x;
cache[local_i] = (i < (uint)a_shape[0]) ? (float)a[i] : 0.0;
threadgroup_barrier(mem_flags::mem_threadgroup);
for (uint p = 0; (1u << p) < THREADGROUP_MEM_SIZE; ++p) {
    if (!(local_i & ((2u << p) - 1))) cache[local_i] += cache[local_i | (1u << p)];
    threadgroup_barrier(mem_flags::mem_threadgroup);
}
if (!local_i) out[threadgroup_position_in_grid.x] = *cache;
