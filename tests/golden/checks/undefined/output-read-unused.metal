// Checks, undefined: an output that is read before it is written, to no use
// expect: out = 0 1 2 3 4 5 6 7
uint i = thread_position_in_grid.x;
float x = out[i];
out[i] = a[i];
