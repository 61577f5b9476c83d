// Checks, undefined: a shuffle from a lane that takes part
// expect: out = 2 2 2 2 0 0 0 0
uint i = thread_position_in_grid.x;
float x = a[i];
out[i] = 0;
if (i < 4)
    out[i] = simd_shuffle(x, ushort(2));
