// MSL 2.2.1 Accessing vector components: xyzw in any order, repeated, up to four
// run: --out out=float32[8] --grid 1 --threadgroup 1
float4 v = float4(1, 2, 3, 4); float2 p = v.xy; float3 q = v.zyx; float4 r = v.wwxx; float2 s = v.zz;
out[0] = p.y; out[1] = q.x; out[2] = q.z; out[3] = r.y; out[4] = r.z; out[5] = s.x; out[6] = v.xyzw.w; out[7] = v.wzyx.xy.y;
// expect: out = 2 3 1 4 1 3 4 3
