// Puzzle 12 Prefix Sum: an int accumulator is right where the input is int
// run: --in a=int32[15]:arange --out out=float32[2] --grid 16 --threadgroup 8
// header: constant uint THREADGROUP_MEM_SIZE = 8;
// expect: out = 28 77
// expect: global_reads = 1
// expect: global_writes = 1
// expect: shared_reads = 8
// expect: shared_writes = 2
threadgroup int cache[THREADGROUP_MEM_SIZE];
uint i = threadgroup_position_in_grid.x * threads_per_threadgroup.x + thread_position_in_threadgroup.x;
uint local_i = thread_position_in_threadgroup.x;
cache[local_i] = 0;
if (i < a_shape[0]) cache[local_i] = a[i];
threadgroup_barrier(mem_flags::mem_threadgroup);
int total = 0;
if (local_i == 0) {
    for (uint k = 0; k < THREADGROUP_MEM_SIZE; k++) total += cache[k];
    out[threadgroup_position_in_grid.x] = total;
}
