// Puzzle 8 Threadgroup Memory: what another thread stored, behind the barrier
// run: --in a=float32[8]:arange --out out=float32[8] --grid 8 --threadgroup 4
// header: constant uint THREADGROUP_MEM_SIZE = 4;
// expect: out = 13 12 11 10 17 16 15 14
// expect: global_reads = 1
// expect: global_writes = 1
// expect: shared_reads = 1
// expect: shared_writes = 1
threadgroup float shared[THREADGROUP_MEM_SIZE];
uint i = threadgroup_position_in_grid.x * threads_per_threadgroup.x + thread_position_in_threadgroup.x;
uint local_i = thread_position_in_threadgroup.x;
shared[local_i] = a[i];
threadgroup_barrier(mem_flags::mem_threadgroup);
out[i] = shared[THREADGROUP_MEM_SIZE - 1 - local_i] + 10;
