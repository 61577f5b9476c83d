// C++ [dcl.fct]: a parameter of two dimensions
// header: float sum(threadgroup float s[][3], int n) { float r = 0; for (int i = 0; i < n; i++) for (int j = 0; j < 3; j++) r += s[i][j]; return r; }
// header: void set(threadgroup float (&s)[2][3], float v) { for (int i = 0; i < 2; i++) for (int j = 0; j < 3; j++) s[i][j] = v + i; }
// run: --out out=float32[1] --grid 1 --threadgroup 1
threadgroup float s[2][3]; set(s, 1);
out[0] = sum(s, 2);
// expect: out = 9
