// MSL 3.2 Matrix operators: matrix * matrix, matrix * vector, vector * matrix
// run: --out out=float32[6] --grid 1 --threadgroup 1
float2x2 m = float2x2(1, 2, 3, 4); float2x2 n = float2x2(5, 6, 7, 8); float2 v = float2(1, 10);
float2x2 p = m * n; float2 q = m * v; float2 r = v * m;
out[0] = p[0][0]; out[1] = p[1][1]; out[2] = q.x; out[3] = q.y; out[4] = r.x; out[5] = r.y;
// expect: out = 23 46 31 42 21 43
