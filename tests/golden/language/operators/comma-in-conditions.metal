// C++ [expr.comma]: in conditions, subscripts and arguments in brackets
// run: --out out=int32[3] --grid 1 --threadgroup 1
int x = 0; if (x = 5, x > 3) out[0] = x; int w[3] = {1, 2, 3}; out[1] = w[(x, 2)]; out[2] = max((1, 2), 1);
// expect: out = 5 3 2
