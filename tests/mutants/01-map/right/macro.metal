// header: #define TEN 10
// header: #define ADD_TEN(x) ((x) + TEN)
// Macros in the header.
uint local_i = thread_position_in_grid.x;
out[local_i] = ADD_TEN(a[local_i]);
