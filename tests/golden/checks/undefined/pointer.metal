// Checks, undefined: a pointer that was never set
uint i = thread_position_in_grid.x;
device const float *p;
if (i > 0)
    p = a;
float x = p[i]; // error E4005: (thread 0 of threadgroup 0)
out[i] = i;
