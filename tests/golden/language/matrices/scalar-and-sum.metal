// MSL 3.2 Matrix operators: scalar multiples, sums, differences, negation, compound assignment
// run: --out out=float32[4] --grid 1 --threadgroup 1
float2x2 m = float2x2(1, 2, 3, 4); float2x2 n = m * 2.0f + m - 0.5f * m; n = -n; m *= 2.0f; m += m;
out[0] = n[0][0]; out[1] = n[1][1]; out[2] = m[0][0]; out[3] = m[1][1];
// expect: out = -2.5 -10 4 16
