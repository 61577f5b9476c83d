// MSL 6.8 Geometric functions: dot
// run: --in a=float32[1]:1 --out out=float32[2] --grid 1 --threadgroup 1
out[0] = dot(float3(a[0], 2.0f, 3.0f), float3(4.0f, 5.0f, 6.0f)); out[1] = dot(half2(1.0h, 2.0h), half2(3.0h));
// expect: out = 32 9
