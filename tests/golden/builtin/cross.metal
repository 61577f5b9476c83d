// MSL 6.8 Geometric functions: cross
// run: --in a=float32[1]:1 --out out=float32[3] --grid 1 --threadgroup 1
float3 v = cross(float3(a[0], 0.0f, 0.0f), float3(0.0f, 1.0f, 0.0f));
out[0] = v.x; out[1] = v.y; out[2] = v.z;
// expect: out = 0 0 1
