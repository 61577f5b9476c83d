// MSL 6.8 Geometric functions: faceforward turns N against I
// run: --in a=float32[1]:1 --out out=float32[2] --grid 1 --threadgroup 1
float2 n = float2(0.0f, 1.0f), i = float2(a[0], -1.0f);
out[0] = faceforward(n, i, n).y; out[1] = faceforward(n, -i, n).y;
// expect: out = 1 -1
