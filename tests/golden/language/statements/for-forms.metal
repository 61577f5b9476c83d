// C++ [stmt.for]: parts may be missing, several variables, a comma in the step
// run: --out out=int32[4] --grid 1 --threadgroup 1
int s = 0, k = 0;
for (;;) { if (k == 4) break; s += k++; }
out[0] = s;
int t = 0; for (int x = 0, y = 10; x < y; x++, y -= 2) t += y - x; out[1] = t;
int j; for (j = 0; j < 5;) j += 2; out[2] = j;
uint u = 0; for (uint n = 8; n > 0; n >>= 1) u++; out[3] = u;
// expect: out = 6 22 6 4
