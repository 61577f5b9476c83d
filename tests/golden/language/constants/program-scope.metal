// MSL 4.2 Constant address space: scalars, arrays, structs and tables of the program
// header: constant float scale = 0.5; constant int w[4] = {1, 2, 3, 4}; constant float m[2][2] = {{1, 2}, {3, 4}};
// header: struct P { float x; int n; }; constant P ps[2] = {{1.5, 2}, {2.5, 3}}; constexpr constant uint N = 4; static constant float2 v = float2(7, 8);
// run: --out out=float32[5] --grid 1 --threadgroup 1
float s[N] = {0}; constant int *p = w + 1;
out[0] = scale; out[1] = w[3] + p[0]; out[2] = m[1][0]; out[3] = ps[1].x + ps[0].n; out[4] = v.y + s[N - 1];
// expect: out = 0.5 6 3 4.5 8
