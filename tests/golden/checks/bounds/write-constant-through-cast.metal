// Checks, out of bounds: an input cannot be written, even when a cast takes its const away
uint i = thread_position_in_grid.x;
((device float *)a)[i] = 1; // error E4002: 'a' cannot be written
out[i] = a[i];
