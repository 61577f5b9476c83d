// MSL 6.8 Geometric functions: refract straight through
// run: --in a=float32[1]:-1 --out out=float32[2] --grid 1 --threadgroup 1
float2 v = refract(float2(0.0f, a[0]), float2(0.0f, 1.0f), 1.0f);
out[0] = v.x; out[1] = v.y;
// expect: out = 0 -1
