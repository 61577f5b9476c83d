// MSL 6.9.2 SIMD-group functions: they have no value at compile time
constexpr int n = simd_sum(1); // error E2029: 'simd_sum'
out[thread_position_in_grid.x] = 0;
