// MSL 6.9.2 SIMD-group functions: simd_all and simd_any
// run: --in a=uint32[32]:arange --out out=uint32[32] --grid 32 --threadgroup 32
uint i = thread_position_in_grid.x;
out[i] = simd_all(i < 32u) * 100u + simd_any(i == 7u) * 10u + simd_all(i > 0u);
// expect: out = 110 110 110 110 110 110 110 110 110 110 110 110 110 110 110 110 110 110 110 110 110 110 110 110 110 110 110 110 110 110 110 110
