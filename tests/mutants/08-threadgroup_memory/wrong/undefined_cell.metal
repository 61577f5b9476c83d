// header: constant uint THREADGROUP_MEM_SIZE = 4;
// expect: case=memory
// expect: code=E4003
// Nobody has filled the cells.
threadgroup float shared[THREADGROUP_MEM_SIZE];
uint i = threadgroup_position_in_grid.x * threads_per_threadgroup.x + thread_position_in_threadgroup.x;
uint local_i = thread_position_in_threadgroup.x;
out[i] = shared[local_i] + 10;
