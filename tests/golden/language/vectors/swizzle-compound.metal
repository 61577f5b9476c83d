// MSL 2.2.1 Accessing vector components: a selection can stand left of a compound assignment
// run: --out out=float32[4] --grid 1 --threadgroup 1
float4 v = float4(1, 2, 3, 4); v.xz *= 10; v.yw += float2(1, 2); v.x++;
out[0] = v.x; out[1] = v.y; out[2] = v.z; out[3] = v.w;
// expect: out = 11 3 30 6
