// header: constant uint THREADGROUP_MEM_SIZE = 8;
// expect: case=synchronisation
// expect: code=E4017
// Some lanes of the simdgroup do not come to its barrier.
threadgroup float shared[THREADGROUP_MEM_SIZE];
uint i = threadgroup_position_in_grid.x * threads_per_threadgroup.x + thread_position_in_threadgroup.x;
uint local_i = thread_position_in_threadgroup.x;
shared[local_i] = a[i];
float sum = shared[local_i];
if (local_i >= 2) {
    simdgroup_barrier(mem_flags::mem_threadgroup);
    sum += shared[local_i - 1] + shared[local_i - 2];
}
out[i] = sum;
