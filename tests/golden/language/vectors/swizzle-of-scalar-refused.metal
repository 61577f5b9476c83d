// MSL 2.2.1 Accessing vector components: a scalar has no components
float v = 1;
out[thread_position_in_grid.x] = v.x; // error E2002: it is a scalar, not a vector
