// MSL 6.6 Matrix functions: determinant
// run: --in a=float32[1]:1 --out out=float32[2] --grid 1 --threadgroup 1
float2x2 m = float2x2(float2(a[0], 2.0f), float2(3.0f, 4.0f));
float3x3 n = float3x3(2.0f);
out[0] = determinant(m); out[1] = determinant(n);
// expect: out = -2 8
