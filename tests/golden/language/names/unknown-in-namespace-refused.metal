// C++ [namespace.qual]: the namespace has no such name
out[thread_position_in_grid.x] = metal::expp(1.0f); // error E2002: did you mean 'exp'
