// header: constant uint THREADGROUP_MEM_SIZE = 8;
// expect: case=synchronisation
// expect: code=E4007
// Every thread adds to out[0]: additions are lost.
threadgroup float shared[THREADGROUP_MEM_SIZE];
uint i = threadgroup_position_in_grid.x * threads_per_threadgroup.x + thread_position_in_threadgroup.x;
uint local_i = thread_position_in_threadgroup.x;
out[0] += a[i] * b[i];
