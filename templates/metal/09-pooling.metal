// header: constant uint THREADGROUP_MEM_SIZE = 8;
// Puzzle 9, Pooling: out[k] = a[k - 2] + a[k - 1] + a[k], as far as these exist.
// Budget: 1 global read and 1 global write a thread, so neighbours come from threadgroup memory.
threadgroup float shared[THREADGROUP_MEM_SIZE];
uint i = threadgroup_position_in_grid.x * threads_per_threadgroup.x + thread_position_in_threadgroup.x;
uint local_i = thread_position_in_threadgroup.x;
// Your part: about eleven lines.
