// Checks, undefined: dividing by nothing
uint i = thread_position_in_grid.x;
float x;
out[i] = a[i] / x; // error E4003
