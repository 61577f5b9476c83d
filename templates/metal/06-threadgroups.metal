// Puzzle 6, Threadgroups: out[k] = a[k] + 10 for every position k.
// The threads come in several threadgroups, and the last one reaches past the end of `a`.
uint i = threadgroup_position_in_grid.x * threads_per_threadgroup.x + thread_position_in_threadgroup.x;
// Your part: one to three lines.
