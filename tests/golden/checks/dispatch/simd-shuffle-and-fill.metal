// Dispatch: shuffle up with a fill for the lanes at the edge
// expect: out = -1 -1 0 1 2 3 4 5
uint i = thread_position_in_grid.x;
float y = simd_shuffle_up(a[i], 2);
out[i] = i < 2 ? -1 : y;
