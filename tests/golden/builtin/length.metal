// MSL 6.8 Geometric functions: length and length_squared
// run: --in a=float32[1]:3 --out out=float32[2] --grid 1 --threadgroup 1
out[0] = length(float2(a[0], 4.0f)); out[1] = length_squared(float3(a[0], 1.0f, 1.0f));
// expect: out = 5 11
