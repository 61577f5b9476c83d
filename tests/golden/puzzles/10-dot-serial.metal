// Puzzle 10 Dot Product: thread 0 adds up
// run: --in a=float32[8]:arange --in b=float32[8]:arange --out out=float32[1] --grid 8 --threadgroup 8
// header: constant uint THREADGROUP_MEM_SIZE = 8;
// expect: out = 140
// expect: global_reads = 2
// expect: global_writes = 1
// expect: shared_reads = 8
// expect: shared_writes = 1
threadgroup float shared[THREADGROUP_MEM_SIZE];
uint i = threadgroup_position_in_grid.x * threads_per_threadgroup.x + thread_position_in_threadgroup.x;
uint local_i = thread_position_in_threadgroup.x;
if (i < a_shape[0]) {
    shared[local_i] = a[i] * b[i];
}
threadgroup_barrier(mem_flags::mem_threadgroup);
if (local_i == 0) {
    float sum = 0.0f;
    for (uint k = 0; k < a_shape[0]; k++) {
        sum += shared[k];
    }
    out[0] = sum;
}
