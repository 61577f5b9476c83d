// MLX types: bfloat16_t takes part in float arithmetic and rounds when stored
// run: --in a=bfloat16[8]:1,2,3,4,5,6,7,8 --out out=bfloat16[8] --out wide=float32[8] --grid 8 --threadgroup 8
// expect: out = 256 258 260 260 260 262 264 264
// expect: wide = 256 258 260 260 260 262 264 264
uint i = thread_position_in_grid.x;
bfloat16_t x = bfloat16_t(float(a[i]) + 256.0f);
wide[i] = float(x);
out[i] = x;
