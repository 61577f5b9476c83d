// header: bool inside(uint position, int size) { return int(position) < size; }
// A function as a guard.
uint local_i = thread_position_in_grid.x;
if (inside(local_i, a_shape[0])) out[local_i] = a[local_i] + 10;
