// MLX: names of its preamble: bfloat16_t, float16_t, Limits, ceildiv, elem_to_loc
// run: --in a=float32[4,2]:arange --out out=float32[5] --grid 1 --threadgroup 1
bfloat16_t b = bfloat16_t(1.5f); float16_t h = 2.5h;
out[0] = float(b) + h; out[1] = ceildiv(7, 2); out[2] = Limits<int>::max == 2147483647; out[3] = a[elem_to_loc(3, a_shape, a_strides, a_ndim)]; out[4] = isinf(-Limits<float>::min);
// expect: out = 4 4 1 3 1
