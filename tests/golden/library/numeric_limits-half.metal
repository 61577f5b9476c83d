// C++ numeric_limits: of half
// run: --out out=float32[6] --grid 1 --threadgroup 1
using L = metal::numeric_limits<half>;
out[0] = L::max(); out[1] = L::lowest(); out[2] = L::epsilon() == HALF_EPSILON; out[3] = L::infinity(); out[4] = L::digits; out[5] = L::denorm_min() > 0;
// expect: out = 65504 -65504 1 inf 11 1
