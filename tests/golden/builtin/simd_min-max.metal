// MSL 6.9.2 SIMD-group functions: simd_min and simd_max
// run: --in a=uint32[32]:arange --out out=uint32[32] --grid 32 --threadgroup 32
uint i = thread_position_in_grid.x;
out[i] = simd_max(a[i]) * 100u + simd_min(a[i] + 5u);
// expect: out = 3105 3105 3105 3105 3105 3105 3105 3105 3105 3105 3105 3105 3105 3105 3105 3105 3105 3105 3105 3105 3105 3105 3105 3105 3105 3105 3105 3105 3105 3105 3105 3105
