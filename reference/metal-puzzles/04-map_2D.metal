// Puzzle 4, Map 2D: a matrix is a one-dimensional array that is laid out row after row.
//
// Element (row, column) of a matrix with `columns` columns lies at row * columns + column. x is the column: then
// neighbouring threads touch neighbouring elements, which is what memory likes best.
uint thread_x = thread_position_in_grid.x;
uint thread_y = thread_position_in_grid.y;

uint rows = a_shape[0];
uint columns = a_shape[1];

// Both directions need their guard. A thread with x past the last column would otherwise land in the next row,
// inside of the array: no crash, only a wrong answer.
if (thread_y < rows && thread_x < columns) {
    uint position = thread_y * columns + thread_x;
    out[position] = a[position] + 10;
}
