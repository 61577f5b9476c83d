// Dispatch: inactive lanes take no part in simd_sum
// expect: out = 12 16 12 16 12 16 12 16
uint i = thread_position_in_grid.x;
if (i % 2)
    out[i] = simd_sum(a[i]);
else
    out[i] = simd_sum(a[i]);
