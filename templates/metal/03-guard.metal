// Puzzle 3, Guard: out[k] = a[k] + 10 for every position k.
// There are more threads than positions: the surplus ones must not touch the arrays. a_shape[0] is the size of `a`.
uint local_i = thread_position_in_grid.x;
// Your part: one to three lines.
