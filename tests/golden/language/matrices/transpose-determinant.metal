// MSL 6.6 Matrix functions: transpose and determinant
// run: --out out=float32[2] --grid 1 --threadgroup 1
float2x2 m = float2x2(1, 2, 3, 4);
out[0] = transpose(m)[0][1]; out[1] = determinant(m);
// expect: out = 3 -2
