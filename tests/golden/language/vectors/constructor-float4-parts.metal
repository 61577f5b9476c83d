// MSL 2.2.2 Vector constructors: scalars and vectors in every combination that makes four
// run: --out out=float32[7] --grid 1 --threadgroup 1
float2 p = float2(1, 2); float3 q = float3(3, 4, 5);
float4 v0 = float4(p, p);
float4 v1 = float4(p, 6, 7);
float4 v2 = float4(6, p, 7);
float4 v3 = float4(6, 7, p);
float4 v4 = float4(q, 6);
float4 v5 = float4(6, q);
float4 v6 = float4(v5);
out[0] = v0.w; out[1] = v1.w; out[2] = v2.y; out[3] = v3.w; out[4] = v4.z; out[5] = v5.w; out[6] = v6.x;
// expect: out = 2 7 1 2 5 5 6
