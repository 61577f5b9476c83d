// MSL 6.8 Geometric functions: normalize has length 1
// run: --in a=float32[1]:4 --out out=float32[2] --grid 1 --threadgroup 1
float3 v = normalize(float3(a[0], 0.0f, 0.0f));
out[0] = v.x; out[1] = v.y;
// expect: out = 1 0
