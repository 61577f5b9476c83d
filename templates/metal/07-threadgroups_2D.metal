// Puzzle 7, Threadgroups 2D: add 10 to every element of the square matrix `a`.
// The threads come in several threadgroups in both directions, with more threads than elements.
uint i = threadgroup_position_in_grid.x * threads_per_threadgroup.x + thread_position_in_threadgroup.x;
// Your part: about five lines.
