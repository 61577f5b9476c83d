// Checks, races: an array of arrays, each thread its own place
// expect: out = 0 1 2 3 4 5 6 7
threadgroup float a_shared[2][4];
uint i = thread_position_in_grid.x;
a_shared[i / 4][i % 4] = a[i];
out[i] = a_shared[i / 4][i % 4];
