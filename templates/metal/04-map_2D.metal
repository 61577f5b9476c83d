// Puzzle 4, Map 2D: add 10 to every element of the square matrix `a`.
// Matrices lie row after row in a one-dimensional array. There are more threads than elements in both directions.
uint thread_x = thread_position_in_grid.x;
uint thread_y = thread_position_in_grid.y;
// Your part: about four lines.
