// C++ [expr.ass]: assignment binds to the right and converts on the way
// run: --out out=float32[3] --grid 1 --threadgroup 1
float f; int n; float g; g = f = n = 2.7f; f += n *= 3;
out[0] = f; out[1] = n; out[2] = g;
// expect: out = 8 6 2
