// header: static inline float add(float x, float y) { return x + y; }
// A function in the header.
uint local_i = thread_position_in_grid.x;
out[local_i] = add(a[local_i], b[local_i]);
