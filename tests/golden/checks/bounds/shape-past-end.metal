// Checks, out of bounds: the shape of a one-dimensional input has one number
uint i = thread_position_in_grid.x;
int n = a_shape[1]; // error E4001: a_shape[1]
out[i] = i;
