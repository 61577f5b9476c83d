// Checks, retyped: the bits of a float as a uint are no accident
// expect: out = 0 127 128 128 129 129 129 129
uint i = thread_position_in_grid.x;
uint bits = ((device const uint *)a)[i];
out[i] = bits >> 23;
