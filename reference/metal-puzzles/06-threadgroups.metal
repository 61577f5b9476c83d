// Puzzle 6, Threadgroups: the grid is cut into groups of a few threads each.
//
// A thread's position in the grid is the number of threads in the groups before its own, plus its position within
// the group. (Metal offers the same number as thread_position_in_grid.)
uint i = threadgroup_position_in_grid.x * threads_per_threadgroup.x + thread_position_in_threadgroup.x;

// Whole threadgroups are started, so the last one usually reaches past the end of the array: 9 elements take three
// groups of 4, and 3 of these 12 threads have nothing to do.
if (i < uint(a_shape[0])) {
    out[i] = a[i] + 10;
}
