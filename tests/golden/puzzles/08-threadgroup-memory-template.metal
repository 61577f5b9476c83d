// Puzzle 8 Threadgroup Memory: the template's barrier inside the if, which every thread takes
// run: --in a=float32[8]:ones --out out=float32[8] --grid 8 --threadgroup 4
// header: constant uint THREADGROUP_MEM_SIZE = 4;
// expect: out = 11 11 11 11 11 11 11 11
// expect: global_reads = 1
// expect: global_writes = 1
// expect: shared_reads = 1
// expect: shared_writes = 1
threadgroup float shared[THREADGROUP_MEM_SIZE];
uint i = threadgroup_position_in_grid.x * threads_per_threadgroup.x + thread_position_in_threadgroup.x;
uint local_i = thread_position_in_threadgroup.x;
if (i < a_shape[0]) {
    shared[local_i] = a[i];
    threadgroup_barrier(mem_flags::mem_threadgroup);
}
if (i < a_shape[0]) {
    out[i] = shared[local_i] + 10;
}
