// Puzzle 12 Prefix Sum, known mistake: a thread returns before the barrier; nothing for the compiler to say
// run: --in a=int32[15]:arange --out out=float32[2] --grid 16 --threadgroup 8 --compile-only
// header: constant uint THREADGROUP_MEM_SIZE = 8;
threadgroup float cache[THREADGROUP_MEM_SIZE];
uint i = threadgroup_position_in_grid.x * threads_per_threadgroup.x + thread_position_in_threadgroup.x;
uint local_i = thread_position_in_threadgroup.x;
if (i >= a_shape[0]) return;
cache[local_i] = a[i];
threadgroup_barrier(mem_flags::mem_threadgroup);
if (local_i == 0) {
    float sum = 0;
    for (uint k = 0; k < THREADGROUP_MEM_SIZE; k++) sum += cache[k];
    out[threadgroup_position_in_grid.x] = sum;
}
