// MSL 6.7 SIMD-group matrix functions: storing into an input
// run: --in a=float32[64]:arange --out out=float32[64] --grid 32 --threadgroup 32
simdgroup_float8x8 m = make_filled_simdgroup_matrix<float, 8, 8>(1.0f);
simdgroup_store(m, a, 8); // error
out[thread_position_in_grid.x] = 0;
