// MSL 6.8 Geometric functions: reflect
// run: --in a=float32[1]:1 --out out=float32[2] --grid 1 --threadgroup 1
float2 v = reflect(float2(a[0], -1.0f), float2(0.0f, 1.0f));
out[0] = v.x; out[1] = v.y;
// expect: out = 1 1
