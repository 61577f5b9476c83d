// MLX preamble: simd functions of bfloat
// run: --in a=float32[32]:arange --out out=float32[32] --grid 32 --threadgroup 32
uint i = thread_position_in_grid.x;
out[i] = float(simd_max(bfloat16_t(a[i])));
// expect: out = 31 31 31 31 31 31 31 31 31 31 31 31 31 31 31 31 31 31 31 31 31 31 31 31 31 31 31 31 31 31 31 31
