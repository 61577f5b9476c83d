// MSL 3.1 Scalar and vector operators: a scalar assigned to a vector and to a selection
// run: --out out=float32[4] --grid 1 --threadgroup 1
float4 v; v = 3; v.yw = 5; v.x += 1; v *= 2;
out[0] = v.x; out[1] = v.y; out[2] = v.z; out[3] = v.w;
// expect: out = 8 10 6 10
