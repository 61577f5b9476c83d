// Dispatch: lanes that have returned take no part in simd_sum
// expect: out = 0 0 0 0 22 22 22 22
uint i = thread_position_in_grid.x;
out[i] = 0;
if (i < 4)
    return;
out[i] = simd_sum(a[i]);
