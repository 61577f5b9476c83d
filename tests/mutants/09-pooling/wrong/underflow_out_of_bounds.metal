// header: constant uint THREADGROUP_MEM_SIZE = 8;
// expect: case=memory
// expect: code=E4001
// Walks down past the first cell, because an unsigned number is never below 0.
threadgroup float shared[THREADGROUP_MEM_SIZE];
uint i = threadgroup_position_in_grid.x * threads_per_threadgroup.x + thread_position_in_threadgroup.x;
uint local_i = thread_position_in_threadgroup.x;
shared[local_i] = a[i];
threadgroup_barrier(mem_flags::mem_threadgroup);
float sum = 0;
int steps = 0;
while (local_i >= 0 && steps < 3) {
    sum += shared[local_i];
    local_i--;
    steps++;
}
out[i] = sum;
