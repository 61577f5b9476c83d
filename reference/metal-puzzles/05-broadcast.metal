// Puzzle 5, Broadcast: a column plus a row makes a matrix.
//
// `a` has one column, so its element depends on the row alone; `b` has one row, so its element depends on the column
// alone. The matrix is never stored anywhere but in `out`: each thread picks its two operands itself.
uint thread_x = thread_position_in_grid.x;
uint thread_y = thread_position_in_grid.y;

uint rows = a_shape[0];
uint columns = b_shape[1];

if (thread_y < rows && thread_x < columns) {
    out[thread_y * columns + thread_x] = a[thread_y] + b[thread_x];
}
