// C++ [expr.cast]: a cast binds tighter than any binary operator
// run: --out out=float32[3] --grid 1 --threadgroup 1
int n = 3;
out[0] = (float)n / 2; out[1] = (float)(n / 2); out[2] = -(int)2.5f + 1;
// expect: out = 1.5 1 -1
