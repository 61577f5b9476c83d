// MLX body: functions belong into the header
// run: --in a=float32[8]:arange --out out=float32[8] --grid 8 --threadgroup 8
float twice(float x) { return x + x; } // error E1109
out[0] = a[0];
