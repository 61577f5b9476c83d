// MSL 3.1 Scalar and vector operators: a scalar is spread over the components, on either side
// run: --out out=float32[4] --grid 1 --threadgroup 1
float2 v = float2(1, 2); float2 r = 10 - v * 2; float2 s = v / 4u; half2 h = half2(3) * 2;
out[0] = r.x; out[1] = r.y; out[2] = s.y; out[3] = h.x;
// expect: out = 8 6 0.5 6
