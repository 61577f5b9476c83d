// Checks, undefined: a broadcast from a lane that does not take part
uint i = thread_position_in_grid.x;
float x = a[i];
out[i] = 0;
if (i > 0)
    out[i] = simd_broadcast(x, ushort(0)); // error E4003: writes an undefined value to out[1] (thread 1 of threadgroup 0, and 6 more threads)
