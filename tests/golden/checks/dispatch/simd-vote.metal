// Dispatch: simd_all and simd_any ask the active lanes only
// expect: out = 0 0 11 11 11 11 11 11
uint i = thread_position_in_grid.x;
out[i] = 0;
if (i >= 2)
    out[i] = simd_all(a[i] >= 2) * 10 + simd_any(a[i] == 7);
