// expect: case=memory
// expect: code=E4002
// The tile's column is counted over the whole grid and runs out of its row.
threadgroup float tile[3][3];
uint i = threadgroup_position_in_grid.x * threads_per_threadgroup.x + thread_position_in_threadgroup.x;
uint j = thread_position_in_grid.y;
uint y = thread_position_in_threadgroup.y;
uint n = a_shape[0];
if (i < n && j < n) {
    tile[y][i] = a[j * n + i] + 10;
    out[j * n + i] = tile[y][i];
}
