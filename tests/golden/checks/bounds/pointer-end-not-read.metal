// Checks, out of bounds: a pointer to the end may exist as long as nobody looks there
// expect: out = 28 28 28 28 28 28 28 28
uint i = thread_position_in_grid.x;
float sum = 0;
for (device const float *p = a, *end = a + 8; p != end; ++p)
    sum += *p;
out[i] = sum;
