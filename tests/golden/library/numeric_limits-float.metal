// C++ numeric_limits: of float
// run: --out out=float32[8] --grid 1 --threadgroup 1
using L = numeric_limits<float>;
out[0] = L::max() == FLT_MAX; out[1] = L::min() == FLT_MIN; out[2] = L::lowest() == -FLT_MAX; out[3] = L::epsilon() == FLT_EPSILON;
out[4] = L::infinity(); out[5] = -L::infinity(); out[6] = L::quiet_NaN(); out[7] = isnan(L::quiet_NaN());
// expect: out = 1 1 1 1 inf -inf nan 1
