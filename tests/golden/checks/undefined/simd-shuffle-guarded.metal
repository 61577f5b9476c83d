// Checks, undefined: the value of a lane that does not exist is not used
// expect: out = 1 2 3 4 5 6 7 0
uint i = thread_position_in_grid.x;
float x = a[i];
float y = simd_shuffle_down(x, 1);
out[i] = i < 7 ? y : 0;
