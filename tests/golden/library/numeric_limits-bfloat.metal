// C++ numeric_limits: of bfloat
// run: --out out=float32[4] --grid 1 --threadgroup 1
using L = numeric_limits<bfloat>;
out[0] = L::epsilon(); out[1] = L::infinity(); out[2] = L::max() == MAXBFLOAT; out[3] = L::digits;
// expect: out = 0.0078125 inf 1 8
