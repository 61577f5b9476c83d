// MSL 2.3.2 Matrix constructors: a list of columns
// run: --out out=float32[2] --grid 1 --threadgroup 1
float2x3 m = {{1, 2, 3}, {4, 5, 6}}; half2x2 h = half2x2(1.0h);
out[0] = m[1][2] + m[0].z; out[1] = h[1][1];
// expect: out = 9 1
