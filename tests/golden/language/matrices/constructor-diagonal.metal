// MSL 2.3.2 Matrix constructors: one scalar fills the diagonal, the rest is zero
// run: --out out=float32[3] --grid 1 --threadgroup 1
float3x3 m = float3x3(2.0f);
out[0] = m[0][0]; out[1] = m[2][2]; out[2] = m[1][0];
// expect: out = 2 2 0
