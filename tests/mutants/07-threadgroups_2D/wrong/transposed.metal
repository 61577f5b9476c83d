// expect: case=hidden
// Reads by rows and writes by columns, which a matrix of ones does not show.
uint i = threadgroup_position_in_grid.x * threads_per_threadgroup.x + thread_position_in_threadgroup.x;
uint j = thread_position_in_grid.y;
uint n = a_shape[0];
if (i < n && j < n) {
    out[i * n + j] = a[j * n + i] + 10;
}
