// header: constant uint THREADGROUP_MEM_SIZE = 8;
// expect: case=hidden
// The published answers.
threadgroup float cache[THREADGROUP_MEM_SIZE];
uint i = threadgroup_position_in_grid.x * threads_per_threadgroup.x + thread_position_in_threadgroup.x;
uint local_i = thread_position_in_threadgroup.x;
if (local_i == 0) out[threadgroup_position_in_grid.x] = threadgroup_position_in_grid.x == 0 ? 28 : 77;
