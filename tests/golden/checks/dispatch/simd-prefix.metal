// Dispatch: prefix sums skip inactive lanes
// expect: out = -1 0 -1 1 -1 4 -1 9
uint i = thread_position_in_grid.x;
if (i % 2)
    out[i] = simd_prefix_exclusive_sum(a[i]);
else
    out[i] = -1;
