// header: constant uint THREADGROUP_MEM_SIZE = 8;
// Puzzle 9, Pooling: three neighbours are needed, but each element is fetched from device memory only once.
//
// 1 global read and 1 global write a thread: every thread brings its own element into threadgroup memory, and the
// two others that it needs have been brought by its neighbours.
threadgroup float shared[THREADGROUP_MEM_SIZE];
uint i = threadgroup_position_in_grid.x * threads_per_threadgroup.x + thread_position_in_threadgroup.x;
uint local_i = thread_position_in_threadgroup.x;

bool inside = i < uint(a_shape[0]);
if (inside) {
    shared[local_i] = a[i];
}

// From here on other threads' cells are read: all of them must have been written.
threadgroup_barrier(mem_flags::mem_threadgroup);

if (inside) {
    // local_i - 2 would wrap around to a huge number for the first two threads, since uint knows no negative
    // numbers. The comparison comes first, the subtraction after it.
    float sum = shared[local_i];
    if (local_i >= 1) {
        sum += shared[local_i - 1];
    }
    if (local_i >= 2) {
        sum += shared[local_i - 2];
    }
    out[i] = sum;
}
