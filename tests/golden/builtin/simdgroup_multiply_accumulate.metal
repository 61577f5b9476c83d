// MSL 6.7 SIMD-group matrix functions: half factors and a float sum
// run: --out out=float32[64] --grid 32 --threadgroup 32
simdgroup_half8x8 x = make_filled_simdgroup_matrix<half, 8, 8>(0.5h);
simdgroup_half8x8 y = make_filled_simdgroup_matrix<half, 8, 8>(2.0h);
simdgroup_float8x8 sum = make_filled_simdgroup_matrix<float, 8, 8>(1.0f);
simdgroup_multiply_accumulate(sum, x, y, sum);
simdgroup_store(sum, out);
// expect: out = 9 9 9 9 9 9 9 9 9 9 9 9 9 9 9 9 9 9 9 9 9 9 9 9 9 9 9 9 9 9 9 9 9 9 9 9 9 9 9 9 9 9 9 9 9 9 9 9 9 9 9 9 9 9 9 9 9 9 9 9 9 9 9 9
