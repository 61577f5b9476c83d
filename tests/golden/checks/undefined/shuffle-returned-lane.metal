// Checks, undefined: a shuffle from a lane that has returned
uint i = thread_position_in_grid.x;
out[i] = 0;
if (i == 3)
    return;
out[i] = simd_shuffle_xor(a[i], 1); // error E4003: writes an undefined value to out[2] (thread 2 of threadgroup 0)
