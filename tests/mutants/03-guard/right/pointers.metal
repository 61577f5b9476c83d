// Pointers that may point past the end, but are used inside only.
uint local_i = thread_position_in_grid.x;
auto p = a + local_i, end = a + a_shape[0];
if (p < end) {
    *(out + local_i) = *p + 10;
}
