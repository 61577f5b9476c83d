// MLX preamble: there is no erf in Metal
// run: --in a=float32[8]:arange --out out=float32[8] --grid 8 --threadgroup 8
out[0] = erf(a[0]); // error E2001: 'erf'
