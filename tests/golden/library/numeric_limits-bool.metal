// C++ numeric_limits: of bool
// run: --out out=float32[3] --grid 1 --threadgroup 1
out[0] = numeric_limits<bool>::max(); out[1] = numeric_limits<bool>::min(); out[2] = numeric_limits<bool>::digits;
// expect: out = 1 0 1
