// Puzzle 5, Broadcast: out[row][column] = a[row] + b[column].
// `a` is a column and `b` a row. There are more threads than elements in both directions.
uint thread_x = thread_position_in_grid.x;
uint thread_y = thread_position_in_grid.y;
// Your part: about four lines.
