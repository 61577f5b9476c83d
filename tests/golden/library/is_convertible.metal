// C++ type traits: is_convertible
// run: --out out=float32[1] --grid 1 --threadgroup 1
static_assert(is_convertible_v<int, float> && is_convertible_v<float, half> && !is_convertible_v<float, bfloat> && is_convertible_v<bfloat, float>, "");
out[0] = is_convertible<uint, long>::value;
// expect: out = 1
