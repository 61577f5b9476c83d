// header: constant uint THREADGROUP_MEM_SIZE = 8;
// Puzzle 10, Dot product: out[0] = the sum of a[k] * b[k] over all k.
// Budget: 2 global reads and 1 global write a thread.
threadgroup float shared[THREADGROUP_MEM_SIZE];
uint i = threadgroup_position_in_grid.x * threads_per_threadgroup.x + thread_position_in_threadgroup.x;
uint local_i = thread_position_in_threadgroup.x;
// Your part: about eleven lines.
