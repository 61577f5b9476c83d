// MSL 6.8 Geometric functions: distance and distance_squared
// run: --in a=float32[1]:0 --out out=float32[2] --grid 1 --threadgroup 1
float2 p = float2(a[0], 0.0f), q = float2(3.0f, 4.0f);
out[0] = distance(p, q); out[1] = distance_squared(p, q);
// expect: out = 5 25
