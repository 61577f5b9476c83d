// Puzzle 10 Dot Product, known mistake: an unsigned accumulator cuts every fraction off
// run: --in a=float32[8]:0.5,1.5,2.5,0.5,1.5,2.5,0.5,1.5 --in b=float32[8]:ones --out out=float32[1] --grid 8 --threadgroup 8
// header: constant uint THREADGROUP_MEM_SIZE = 8;
// expect: out = 7
// expect: global_reads = 2
// expect: global_writes = 1
threadgroup float shared[THREADGROUP_MEM_SIZE];
uint i = threadgroup_position_in_grid.x * threads_per_threadgroup.x + thread_position_in_threadgroup.x;
uint local_i = thread_position_in_threadgroup.x;
shared[local_i] = a[i] * b[i];
threadgroup_barrier(mem_flags::mem_threadgroup);
if (local_i == 0) {
    uint tot = 0;
    for (uint j = 0; j < THREADGROUP_MEM_SIZE; j++) tot += shared[j];
    out[0] = tot;
}
