// Checks, undefined: a pointer that was never set
uint i = thread_position_in_grid.x;
device const float *p;
if (i > 20)
    p = a;
out[i] = *p; // error E4005: uses an undefined value as a pointer (thread 0 of threadgroup 0, and 7 more threads)
