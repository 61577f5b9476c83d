// MSL 2.2.1 Accessing vector components: the right side is read before the left is written
// run: --out out=float32[2] --grid 1 --threadgroup 1
float2 v = float2(1, 2); v.xy = v.yx;
out[0] = v.x; out[1] = v.y;
// expect: out = 2 1
