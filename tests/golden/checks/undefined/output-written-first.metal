// Checks, undefined: an output that the thread has written itself
// expect: out = 0 2 4 6 8 10 12 14
uint i = thread_position_in_grid.x;
out[i] = a[i];
out[i] += a[i];
