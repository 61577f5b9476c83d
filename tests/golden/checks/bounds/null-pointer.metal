// Checks, out of bounds: a pointer that points to nothing
uint i = thread_position_in_grid.x;
device const float *p = nullptr;
if (i < 4)
    p = a;
float x = p[i]; // error E4013: reads through a pointer that points to nothing (thread 4 of threadgroup 0, and 3 more threads)
out[i] = i < 4 ? x : 0;
