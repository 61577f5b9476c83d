// Checks, undefined: only the lane that is asked for counts
uint i = thread_position_in_grid.x;
float x;
if (i != 3)
    x = i;
out[i] = simd_shuffle(x, ushort(i ^ 1)); // error E4003: writes an undefined value to out[2] (thread 2 of threadgroup 0)
