// Pointers in device memory, advanced by the group and then by the thread.
const device int *from = a + threadgroup_position_in_grid.x * threads_per_threadgroup.x;
device float *to = out + threadgroup_position_in_grid.x * threads_per_threadgroup.x;
uint t = thread_position_in_threadgroup.x;
if (from + t < a + a_shape[0]) {
    to[t] = from[t] + 10;
}
