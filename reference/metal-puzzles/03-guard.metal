// Puzzle 3, Guard: more threads than elements.
//
// Nothing stops a thread from reading or writing past the end of an array: on a real GPU it touches memory that
// belongs to somebody else. Threads without an element must do nothing.
uint local_i = thread_position_in_grid.x;

// The size comes from a_shape, not from a number typed here, so the kernel is right for every size. The cast only
// says that both sides of the comparison are unsigned.
if (local_i < uint(a_shape[0])) {
    out[local_i] = a[local_i] + 10;
}
