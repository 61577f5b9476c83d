// Puzzle 9 Pooling: a loop from a clamped start, int so that it can go below zero
// run: --in a=int32[8]:arange --out out=float32[8] --grid 8 --threadgroup 8
// header: constant uint THREADGROUP_MEM_SIZE = 8;
// expect: out = 0 1 3 6 9 12 15 18
// expect: global_reads = 1
// expect: global_writes = 1
// expect: shared_reads = 3
// expect: shared_writes = 1
threadgroup float shared[THREADGROUP_MEM_SIZE];
uint i = threadgroup_position_in_grid.x * threads_per_threadgroup.x + thread_position_in_threadgroup.x;
int local_i = thread_position_in_threadgroup.x;
shared[local_i] = a[i];
threadgroup_barrier(mem_flags::mem_threadgroup);
float total = 0;
for (int k = max(local_i - 2, 0); k <= local_i; ++k) {
    total += shared[k];
}
out[i] = total;
