// C++ [expr.mul]: -1 % 8u is computed without a sign
// run: --out out=int32[3] --grid 1 --threadgroup 1
int i = -1; uint n = 8; out[0] = i % n; out[1] = (i + 8) % 8; out[2] = -1 % 8;
// expect: out = 7 7 -1
