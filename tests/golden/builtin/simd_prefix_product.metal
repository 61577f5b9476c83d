// MSL 6.9.2 SIMD-group functions: simd_prefix_exclusive_product and simd_prefix_inclusive_product
// run: --in a=uint32[32]:arange --out out=uint32[32] --grid 32 --threadgroup 32
uint i = thread_position_in_grid.x;
out[i] = simd_prefix_exclusive_product(a[i] < 3u ? 2u : 1u) * 100u + simd_prefix_inclusive_product(a[i] < 3u ? 2u : 1u);
// expect: out = 102 204 408 808 808 808 808 808 808 808 808 808 808 808 808 808 808 808 808 808 808 808 808 808 808 808 808 808 808 808 808 808
