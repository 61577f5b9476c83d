// Puzzle 10 Dot Product: halves are added, a barrier in every round
// run: --in a=float32[8]:arange --in b=float32[8]:arange --out out=float32[1] --grid 8 --threadgroup 8
// header: constant uint THREADGROUP_MEM_SIZE = 8;
// expect: out = 140
// expect: global_reads = 2
// expect: global_writes = 1
// expect: shared_reads = 7
// expect: shared_writes = 4
threadgroup float shared[THREADGROUP_MEM_SIZE];
uint i = threadgroup_position_in_grid.x * threads_per_threadgroup.x + thread_position_in_threadgroup.x;
uint local_i = thread_position_in_threadgroup.x;
shared[local_i] = i < uint(a_shape[0]) ? a[i] * b[i] : 0.0f;
for (uint half_size = THREADGROUP_MEM_SIZE / 2; half_size > 0; half_size >>= 1) {
    threadgroup_barrier(mem_flags::mem_threadgroup);
    if (local_i < half_size) shared[local_i] += shared[local_i + half_size];
}
if (local_i == 0) out[0] = shared[0];
