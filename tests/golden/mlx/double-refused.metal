// MLX types: Metal has no double
// run: --in a=float32[8]:arange --out out=float32[8] --grid 8 --threadgroup 8
double x = a[0]; // error E2039
out[0] = 1;
