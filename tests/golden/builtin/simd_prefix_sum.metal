// MSL 6.9.2 SIMD-group functions: simd_prefix_exclusive_sum and simd_prefix_inclusive_sum
// run: --in a=uint32[32]:arange --out out=uint32[32] --grid 32 --threadgroup 32
uint i = thread_position_in_grid.x;
out[i] = simd_prefix_exclusive_sum(a[i]) * 1000u + simd_prefix_inclusive_sum(a[i]);
// expect: out = 0 1 1003 3006 6010 10015 15021 21028 28036 36045 45055 55066 66078 78091 91105 105120 120136 136153 153171 171190 190210 210231 231253 253276 276300 300325 325351 351378 378406 406435 435465 465496
