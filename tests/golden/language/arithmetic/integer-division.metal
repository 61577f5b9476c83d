// C++ [expr.mul]: integer division truncates, the remainder has the sign of the dividend
// run: --out out=int32[6] --grid 1 --threadgroup 1
int m = -7, n = 2;
out[0] = m / n; out[1] = m % n; out[2] = 7 / -2; out[3] = 7 % -2; out[4] = 1 / 2; out[5] = 7u / 2;
// expect: out = -3 -1 -3 1 0 3
