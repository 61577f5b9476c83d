// MSL 6.5 Math functions: of a vector each component is computed
// run: --in a=float32[3]:1,4,9 --out out=float32[3] --grid 1 --threadgroup 1
float3 v = sqrt(float3(a[0], a[1], a[2]));
out[0] = v.x; out[1] = v.y; out[2] = v.z;
// expect: out = 1 2 3
