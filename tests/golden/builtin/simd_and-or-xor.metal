// MSL 6.9.2 SIMD-group functions: simd_and, simd_or, simd_xor
// run: --in a=uint32[32]:arange --out out=uint32[32] --grid 32 --threadgroup 32
uint i = thread_position_in_grid.x;
out[i] = simd_and(a[i] | 64u) * 1000u + simd_or(a[i]) + simd_xor(a[i] == 3u ? 7u : 0u) * 100u;
// expect: out = 64731 64731 64731 64731 64731 64731 64731 64731 64731 64731 64731 64731 64731 64731 64731 64731 64731 64731 64731 64731 64731 64731 64731 64731 64731 64731 64731 64731 64731 64731 64731 64731
