// MLX preamble: there is no expm1 in Metal
// run: --in a=float32[8]:arange --out out=float32[8] --grid 8 --threadgroup 8
out[0] = expm1(a[0]); // error E2001: 'expm1'
