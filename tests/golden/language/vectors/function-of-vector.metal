// MSL 3.1 Scalar and vector operators: in functions, as parameter, result and reference
// header: float3 twice(float3 v) { return v + v; } void clear(thread float3 &v) { v.xy = 0; } float part(float4 v, int k) { return v[k]; }
// run: --out out=float32[3] --grid 1 --threadgroup 1
float3 v = twice(float3(1, 2, 3)); clear(v);
out[0] = v.z; out[1] = v.x; out[2] = part(float4(1, 2, 3, 4), 2);
// expect: out = 6 0 3
