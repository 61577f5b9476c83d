// Checks, undefined: a lane behind the last one of a small threadgroup has no value
uint i = thread_position_in_grid.x;
float x = a[i];
out[i] = simd_shuffle_down(x, 1); // error E4003: writes an undefined value to out[7] (thread 7 of threadgroup 0)
