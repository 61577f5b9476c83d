// MSL 2.2.1 Accessing vector components: a selection without repeats can be assigned
// run: --out out=float32[4] --grid 1 --threadgroup 1
float4 v = float4(0); v.x = 1; v.yz = float2(2, 3); v.w = v.y + v.z;
out[0] = v.x; out[1] = v.y; out[2] = v.z; out[3] = v.w;
// expect: out = 1 2 3 5
