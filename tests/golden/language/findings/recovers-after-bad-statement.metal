// the statement after a broken one is read again
uint i = thread_position_in_grid.x;
out[i] = ) + 1; // error
float z = wrong; // error
out[i] = z;
