// C++ [dcl.fct.default]: missing arguments take their default
// header: float f(float x, float y = 2, int n = 3) { return x + 10 * y + 100 * n; }
// run: --out out=float32[3] --grid 1 --threadgroup 1
out[0] = f(1); out[1] = f(1, 5); out[2] = f(1, 5, 7);
// expect: out = 321 351 751
