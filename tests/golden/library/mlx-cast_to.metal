// MLX preamble: cast_to, ConditionalType, WorkPerThread
// run: --out out=float32[5] --grid 1 --threadgroup 1
ConditionalType<true, int, float>::type n = 2.75f;
out[0] = cast_to<int>(2.75f); out[1] = n; out[2] = WorkPerThread<half>::n; out[3] = bfloat16_to_uint16(bfloat16_t(1.0f)); out[4] = uint16_to_bfloat16(ushort(0x4000));
// expect: out = 2 2 4 16256 2
