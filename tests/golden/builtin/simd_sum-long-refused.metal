// MSL 6.9.2 SIMD-group functions: there is no 64-bit reduction
long n = 1;
out[thread_position_in_grid.x] = simd_sum(n); // error
