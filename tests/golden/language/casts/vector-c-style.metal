// MSL 2, Type conversions: (float4)x of a vector and of a scalar
// run: --out out=float32[2] --grid 1 --threadgroup 1
int4 i = int4(1, 2, 3, 4); float4 f = (float4)i; float3 g = (float3)2;
out[0] = f.w; out[1] = g.z;
// expect: out = 4 2
