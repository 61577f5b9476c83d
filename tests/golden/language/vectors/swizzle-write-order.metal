// MSL 2.2.1 Accessing vector components: the components of the target are written in its order
// run: --out out=float32[4] --grid 1 --threadgroup 1
float4 v = float4(1, 2, 3, 4); v.wx = float2(10, 20); v.zy = v.yz;
out[0] = v.x; out[1] = v.y; out[2] = v.z; out[3] = v.w;
// expect: out = 20 3 2 10
