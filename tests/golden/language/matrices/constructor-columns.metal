// MSL 2.3.2 Matrix constructors: from columns, and from scalars column by column
// run: --out out=float32[4] --grid 1 --threadgroup 1
float2x2 m = float2x2(float2(1, 2), float2(3, 4)); float2x2 n = float2x2(5, 6, 7, 8);
out[0] = m[0][1]; out[1] = m[1].x; out[2] = n[0][1]; out[3] = n[1][0];
// expect: out = 2 3 6 7
