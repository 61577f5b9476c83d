// Checks, out of bounds: the guard stands behind the read
uint i = thread_position_in_grid.x;
float x = a[i + 1]; // error E4001: reads a[8]
out[i] = i + 1 < 8 && x > 0;
