// Dispatch: inclusive prefix sums
// expect: out = 0 1 3 6 10 15 21 28
uint i = thread_position_in_grid.x;
out[i] = simd_prefix_inclusive_sum(a[i]);
