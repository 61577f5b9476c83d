// Checks, undefined: a pointer that is set on all ways
// expect: out = 0 1 2 3 4 5 6 7
uint i = thread_position_in_grid.x;
device const float *p;
if (i > 3)
    p = a;
else
    p = b;
out[i] = p[i];
