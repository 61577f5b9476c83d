// Checks, division by zero: remainder of a vector by a scalar
uint i = thread_position_in_grid.x;
uint3 v = uint3(7, 8, 9) % (i / 2); // error E4012: (thread 0 of threadgroup 0, and 1 more thread)
out[i] = i;
