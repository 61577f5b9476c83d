// header: constant uint THREADGROUP_MEM_SIZE = 8;
// Puzzle 12, Prefix sum: out[g] = the sum of the elements of threadgroup g.
// Add in parallel: at each step half of the remaining values are added to the other half. The last group may be short.
threadgroup float cache[THREADGROUP_MEM_SIZE];
uint i = threadgroup_position_in_grid.x * threads_per_threadgroup.x + thread_position_in_threadgroup.x;
uint local_i = thread_position_in_threadgroup.x;
// Your part: about 14 lines.
