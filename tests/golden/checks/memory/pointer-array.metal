// Checks, memory: an array of pointers
// expect: out = 0 1 2 3 4 5 6 7
uint i = thread_position_in_grid.x;
device const float *p[2] = {a, b};
out[i] = p[i % 2][i];
