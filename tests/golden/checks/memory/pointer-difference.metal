// Checks, memory: the difference of two pointers
// expect: out = 0 1 2 3 4 5 6 7
uint i = thread_position_in_grid.x;
device const float *p = a + i;
out[i] = p - a;
