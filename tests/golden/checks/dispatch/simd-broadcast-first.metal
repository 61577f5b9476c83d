// Dispatch: the first active lane
// expect: out = 0 0 2 2 2 2 2 2
uint i = thread_position_in_grid.x;
if (i >= 2)
    out[i] = simd_broadcast_first(a[i]);
else
    out[i] = 0;
