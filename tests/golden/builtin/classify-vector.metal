// MSL 6.4 Relational functions: of a vector they give a bool vector
// run: --in a=float32[1]:0 --out out=float32[3] --grid 1 --threadgroup 1
float inf = 1.0f / a[0];
bool3 r = isinf(float3(1.0f, inf, -inf));
out[0] = r.x; out[1] = r.y; out[2] = r.z;
// expect: out = 0 1 1
