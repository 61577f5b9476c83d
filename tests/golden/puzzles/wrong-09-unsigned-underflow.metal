// Puzzle 9 Pooling, known mistake: an unsigned difference is never below zero
// run: --in a=int32[8]:arange --out out=float32[8] --grid 8 --threadgroup 8 --compile-only
// header: constant uint THREADGROUP_MEM_SIZE = 8;
threadgroup float shared[THREADGROUP_MEM_SIZE];
uint i = threadgroup_position_in_grid.x * threads_per_threadgroup.x + thread_position_in_threadgroup.x;
uint local_i = thread_position_in_threadgroup.x;
shared[local_i] = a[i];
threadgroup_barrier(mem_flags::mem_threadgroup);
float sum = shared[local_i];
if (local_i - 1 >= 0) sum += shared[local_i - 1]; // warning E2306
if (local_i - 2 >= 0) sum += shared[local_i - 2]; // warning E2306
out[i] = sum;
