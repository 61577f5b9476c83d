// header: constant uint THREADGROUP_MEM_SIZE = 8;
// Walks back three cells, or to the first.
threadgroup float shared[THREADGROUP_MEM_SIZE];
uint i = threadgroup_position_in_grid.x * threads_per_threadgroup.x + thread_position_in_threadgroup.x;
uint local_i = thread_position_in_threadgroup.x;
shared[local_i] = a[i];
threadgroup_barrier(mem_flags::mem_threadgroup);
float sum = 0;
uint steps = 0;
do {
    sum += shared[local_i - steps];
    steps++;
} while (steps < 3 && steps <= local_i);
out[i] = sum;
