uint i = threadgroup_position_in_grid.x * threads_per_threadgroup.x + thread_position_in_threadgroup.x;
uint j = threadgroup_position_in_grid.y * threads_per_threadgroup.y + thread_position_in_threadgroup.y;

uint rows = a_shape[0];
uint columns = a_shape[1];

if (j < rows && i < columns) {
    uint position = j * columns + i;
    out[position] = a[position] + 10;
}
