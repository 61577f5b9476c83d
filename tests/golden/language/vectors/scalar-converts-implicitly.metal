// MSL 2, Implicit type conversions: a scalar becomes a vector with that value in every component
// run: --out out=float32[3] --grid 1 --threadgroup 1
float4 v = 1; v = 2.5f; half3 h = 3;
out[0] = v.x; out[1] = v.w; out[2] = h.z;
// expect: out = 2.5 2.5 3
