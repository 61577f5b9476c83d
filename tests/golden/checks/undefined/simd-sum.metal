// Checks, undefined: one undefined lane spoils the sum of all
uint i = thread_position_in_grid.x;
float x;
if (i != 3)
    x = 1;
out[i] = simd_sum(x); // error E4003: (thread 0 of threadgroup 0, and 7 more threads)
