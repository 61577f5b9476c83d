// C++ [expr.cast]: (T)x between arithmetic types
// run: --out out=float32[6] --grid 1 --threadgroup 1
float f = 3.7f; int i = -5;
out[0] = (int)f; out[1] = (float)i / 2; out[2] = (uchar)300; out[3] = (bool)f; out[4] = (int)f * 2; out[5] = (half)0.5;
// expect: out = 3 -2.5 44 1 6 0.5
