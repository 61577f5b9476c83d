// MSL 6.9.2 SIMD-group functions: of float and half
// run: --in a=float32[32]:arange --out out=float32[32] --grid 32 --threadgroup 32
uint i = thread_position_in_grid.x;
out[i] = simd_max(a[i]) + float(simd_sum(half(1.0h)));
// expect: out = 63 63 63 63 63 63 63 63 63 63 63 63 63 63 63 63 63 63 63 63 63 63 63 63 63 63 63 63 63 63 63 63
