// MSL 2.2.2 Vector constructors: scalars and vectors in every combination that makes three
// run: --out out=float32[4] --grid 1 --threadgroup 1
float2 p = float2(1, 2);
float3 v0 = float3(p, 3); float3 v1 = float3(3, p); float3 v2 = float3(1, 2, 3); float3 v3 = float3(9);
out[0] = v0.z; out[1] = v1.z; out[2] = v2.y; out[3] = v3.z;
// expect: out = 3 2 2 9
