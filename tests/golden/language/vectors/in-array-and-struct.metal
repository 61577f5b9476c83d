// MSL 2.2.1 Accessing vector components: of vectors in arrays, structs and matrices, by name and index
// run: --out out=float32[4] --grid 1 --threadgroup 1
struct P { float3 v[2]; }; P p = {}; int k = 1; p.v[k].y = 3; p.v[k][2] = 4; p.v[0].xz = float2(5, 6); float2x2 m = float2x2(0.0f); m[k].yx = float2(7, 8);
out[0] = p.v[1].y + p.v[1].z; out[1] = p.v[0].z; out[2] = m[1].x; out[3] = m[1][1];
// expect: out = 7 6 8 7
