// C++ [conv.array]: a row of a 2-D array is an array, and becomes a pointer
// run: --out out=float32[2] --grid 1 --threadgroup 1
float m[2][3] = {{1, 2, 3}, {4, 5, 6}}; thread float *row = m[1]; row[0] = 40;
out[0] = m[1][0]; out[1] = row[2];
// expect: out = 40 6
