// A broadcast dimension counts with stride 0.
uint thread_x = thread_position_in_grid.x;
uint thread_y = thread_position_in_grid.y;
uint2 at = thread_position_in_grid.yx;
if (at.x < uint(a_shape[0]) && at.y < uint(b_shape[1])) {
    uint ka = at.x * a_strides[0] + at.y * (a_shape[1] == 1 ? 0 : a_strides[1]);
    uint kb = at.x * (b_shape[0] == 1 ? 0 : b_strides[0]) + at.y * b_strides[1];
    out[at.x * b_shape[1] + at.y] = a[ka] + b[kb];
}
