// MLX atomics: an atomic output is not assigned
// run: --in a=float32[8]:arange --out out=float32[2] --grid 8 --threadgroup 4 --atomic-outputs --init 0
out[0] = a[0]; // error
