// MSL 2.2.1 Accessing vector components: rgba names the same components
// run: --out out=float32[4] --grid 1 --threadgroup 1
float4 v = float4(1, 2, 3, 4); float3 q = v.bgr; v.a = 9; v.rg = float2(7, 8);
out[0] = q.x; out[1] = v.w; out[2] = v.x; out[3] = v.y;
// expect: out = 3 9 7 8
