// C++ [expr.comma]: the left side is computed first, the right one is the value
// run: --out out=int32[2] --grid 1 --threadgroup 1
int x = 1; int y = (x += 2, x * 10); x = 1, y += 1;
out[0] = x; out[1] = y;
// expect: out = 1 31
