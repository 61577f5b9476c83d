// C++ [dcl.ptr]: a pointer to rows
// run: --out out=float32[8] --grid 1 --threadgroup 1
threadgroup float m[2][4]; threadgroup float (*row)[4] = m; device float (*o)[4] = (device float (*)[4])out;
for (int r = 0; r < 2; r++) for (int c = 0; c < 4; c++) row[r][c] = r * 10 + c;
for (int c = 0; c < 4; c++) { o[0][c] = m[1][c]; (*(o + 1))[c] = (*row)[c]; }
// expect: out = 10 11 12 13 0 1 2 3
