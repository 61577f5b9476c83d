// MLX preamble: maths and simd functions take bfloat16_t
// run: --in a=bfloat16[8]:1,4,9,16,25,36,49,64 --out out=float32[8] --grid 8 --threadgroup 8
// expect: out = 1 2 3 4 5 6 7 8
uint i = thread_position_in_grid.x;
bfloat16_t root = metal::sqrt(a[i]);
bfloat16_t most = simd_max(root);
out[i] = metal::min(float(root), float(most));
