// MSL 2, Type conversions: a cast does not make a scalar of a vector
uint i = (uint)thread_position_in_grid; // error E2042: 'uint3'
out[0] = 0;
