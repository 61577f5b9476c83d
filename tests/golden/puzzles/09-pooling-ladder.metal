// Puzzle 9 Pooling: an if for each edge, one global read and one global write a thread
// run: --in a=int32[8]:arange --out out=float32[8] --grid 8 --threadgroup 8
// header: constant uint THREADGROUP_MEM_SIZE = 8;
// expect: out = 0 1 3 6 9 12 15 18
// expect: global_reads = 1
// expect: global_writes = 1
// expect: shared_reads = 3
// expect: shared_writes = 1
threadgroup float shared[THREADGROUP_MEM_SIZE];
uint i = threadgroup_position_in_grid.x * threads_per_threadgroup.x + thread_position_in_threadgroup.x;
uint local_i = thread_position_in_threadgroup.x;
if (i < a_shape[0]) shared[local_i] = a[i];
threadgroup_barrier(mem_flags::mem_threadgroup);
if (i == 0) {
    out[i] = shared[local_i];
} else if (i == 1) {
    out[i] = shared[local_i] + shared[local_i - 1];
} else if (i < a_shape[0]) {
    out[i] = shared[local_i] + shared[local_i - 1] + shared[local_i - 2];
}
