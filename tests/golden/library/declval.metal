// C++ type traits: declval
// run: --out out=float32[1] --grid 1 --threadgroup 1
using R = decltype(declval<float>() + declval<int>());
static_assert(is_same_v<R, float>, "");
out[0] = 1;
// expect: out = 1
