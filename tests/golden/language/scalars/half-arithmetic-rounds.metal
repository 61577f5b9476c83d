// MSL 2.1 Scalar data types: half has 11 significant bits
// run: --out out=float32[3] --grid 1 --threadgroup 1
half x = 2048.0h; half y = x + 1.0h; half z = 0.1h;
out[0] = x; out[1] = y; out[2] = float(z) == 0.1f;
// expect: out = 2048 2048 0
