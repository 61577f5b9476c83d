// header: #define OUT(r, c) out[(r) * b_shape[1] + (c)]
// A macro names the element; the name of the shape stands in the body too: b_shape.
uint thread_x = thread_position_in_grid.x;
uint thread_y = thread_position_in_grid.y;
if (thread_y < a_shape[0] && thread_x < b_shape[1]) {
    OUT(thread_y, thread_x) = a[thread_y] + b[thread_x];
}
