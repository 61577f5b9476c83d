// Puzzle 12 Prefix Sum, known mistake: the last cell is never stored; nothing for the compiler to say
// run: --in a=int32[15]:arange --out out=float32[2] --grid 16 --threadgroup 8 --compile-only
// header: constant uint THREADGROUP_MEM_SIZE = 8;
threadgroup float cache[THREADGROUP_MEM_SIZE];
uint i = threadgroup_position_in_grid.x * threads_per_threadgroup.x + thread_position_in_threadgroup.x;
uint local_i = thread_position_in_threadgroup.x;
if (i < a_shape[0]) cache[local_i] = a[i];
threadgroup_barrier(mem_flags::mem_threadgroup);
for (uint s = 4; s > 0; s >>= 1) {
    if (local_i < s) cache[local_i] += cache[local_i + s];
    threadgroup_barrier(mem_flags::mem_threadgroup);
}
if (local_i == 0) out[threadgroup_position_in_grid.x] = cache[0];
