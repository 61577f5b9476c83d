// header: #define ADD(x, y) ((x) + (y))
// A macro in the header.
uint local_i = thread_position_in_grid.x;
out[local_i] = ADD(a[local_i], b[local_i]);
