// header: constant uint THREADGROUP_MEM_SIZE = 4;
// expect: case=synchronisation
// expect: code=E4008
// Reads the opposite thread's cell without waiting for it.
threadgroup float shared[THREADGROUP_MEM_SIZE];
uint i = threadgroup_position_in_grid.x * threads_per_threadgroup.x + thread_position_in_threadgroup.x;
uint local_i = thread_position_in_threadgroup.x;
uint other = THREADGROUP_MEM_SIZE - 1 - local_i;
shared[local_i] = a[i];
out[i - local_i + other] = shared[other] + 10;
