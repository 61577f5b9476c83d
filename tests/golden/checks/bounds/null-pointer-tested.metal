// Checks, out of bounds: a null pointer that is only compared
// expect: out = 0 1 2 3 -1 -1 -1 -1
uint i = thread_position_in_grid.x;
device const float *p = nullptr;
if (i < 4)
    p = a;
out[i] = p ? p[i] : -1;
