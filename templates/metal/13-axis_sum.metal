// header: constant uint THREADGROUP_MEM_SIZE = 8;
// Puzzle 13, Axis sum: out[row] = the sum of that row of `a`.
// Each threadgroup takes the row that `batch` names.
threadgroup float cache[THREADGROUP_MEM_SIZE];
uint i = threadgroup_position_in_grid.x * threads_per_threadgroup.x + thread_position_in_threadgroup.x;
uint local_i = thread_position_in_threadgroup.x;
uint batch = threadgroup_position_in_grid.y;
// Your part: about 16 lines.
