// MSL 2.2.1 Accessing vector components: a selection of a selection is a place as well
// run: --out out=float32[4] --grid 1 --threadgroup 1
float4 v = float4(1, 2, 3, 4); v.zwx.yz = float2(10, 20); v.xyz.z *= 2;
out[0] = v.x; out[1] = v.y; out[2] = v.z; out[3] = v.w;
// expect: out = 20 2 6 10
