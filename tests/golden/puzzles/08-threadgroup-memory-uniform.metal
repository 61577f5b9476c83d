// Puzzle 8 Threadgroup Memory: the barrier outside of any if, with metal:: in front
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
const bool inside = i < (uint)a_shape[0];
shared[local_i] = inside ? a[i] : 0.0f;
metal::threadgroup_barrier(metal::mem_flags::mem_threadgroup);
if (inside) out[i] = shared[local_i] + 10.0f;
