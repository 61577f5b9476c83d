// MSL 6.9.2 SIMD-group functions: simd_and needs integers
float4 v = float4(a[0]);
out[thread_position_in_grid.x] = simd_and(v).x; // error
