// header: constant uint THREADGROUP_MEM_SIZE = 4;
// Two rounds: fetch, then store.
threadgroup float shared[THREADGROUP_MEM_SIZE];
uint i = threadgroup_position_in_grid.x * threads_per_threadgroup.x + thread_position_in_threadgroup.x;
uint local_i = thread_position_in_threadgroup.x;
int round = 0;
do {
    if (round == 0) shared[local_i] = a[i];
    else out[i] = shared[local_i] + 10;
    threadgroup_barrier(mem_flags::mem_threadgroup);
} while (++round < 2);
