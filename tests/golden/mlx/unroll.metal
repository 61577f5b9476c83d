// MLX preamble: the unroll macro and the pragma stand before a loop
// run: --in a=float32[8]:arange --out out=float32[1] --grid 1 --threadgroup 1
// expect: out = 56
float sum = 0;
MLX_MTL_PRAGMA_UNROLL
for (int k = 0; k < 8; k++) sum += a[k];
#pragma unroll
for (int k = 0; k < 8; k++) { sum += a[k]; }
#pragma clang loop unroll(full)
for (int k = 0; k < 8; k++) sum += 0;
out[0] = sum;
