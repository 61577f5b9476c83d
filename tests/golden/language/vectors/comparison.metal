// MSL 3.1 Scalar and vector operators: a comparison gives a vector of bools
// run: --out out=int32[6] --grid 1 --threadgroup 1
float4 p = float4(1, 5, 3, 0); float4 q = float4(1, 2, 4, 0);
bool4 e = p == q; bool4 l = p < q; bool4 g = p >= 3;
out[0] = e.x; out[1] = e.y; out[2] = l.z; out[3] = g.y; out[4] = any(l); out[5] = all(e);
// expect: out = 1 0 1 1 1 0
