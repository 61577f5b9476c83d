// Dispatch: simd_min, simd_max and simd_product of the active lanes
// expect: out = 3 3 3 3 3 3 3 7
uint i = thread_position_in_grid.x;
float x = 0;
if (i >= 3)
    x = i == 7 ? simd_max(a[i]) : simd_min(a[i]);
float y = simd_max(x);
out[i] = i == 7 ? y : 3;
