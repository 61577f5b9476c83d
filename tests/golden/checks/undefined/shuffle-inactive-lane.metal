// Checks, undefined: a shuffle from a lane that does not take part
uint i = thread_position_in_grid.x;
float x = a[i];
out[i] = 0;
if (i < 4)
    out[i] = simd_shuffle(x, ushort(5)); // error E4003: (thread 0 of threadgroup 0, and 3 more threads)
