// C++ type traits: is_integral, is_floating_point, is_arithmetic
// run: --out out=float32[1] --grid 1 --threadgroup 1
static_assert(is_integral_v<int> && is_integral_v<bool> && is_integral_v<uchar> && !is_integral_v<float>, "");
static_assert(is_floating_point_v<half> && is_floating_point_v<bfloat> && !is_floating_point_v<long>, "");
static_assert(is_arithmetic_v<float> && is_arithmetic_v<ulong> && !is_arithmetic_v<float4>, "");
static_assert(is_integral<const int>::value && is_floating_point<float>::value, "");
out[0] = 1;
// expect: out = 1
