// Puzzle 1, Map: every thread owns one position.
//
// There is no loop over the array: the grid is the loop. The kernel says what one thread does, and the thread finds
// out from its position in the grid which element is its own.
uint local_i = thread_position_in_grid.x;

// As many threads as elements, so no thread stands outside of the array and no guard is needed. `a` holds integers
// and `out` floats: the sum is computed as an int and converted by the assignment.
out[local_i] = a[local_i] + 10;
