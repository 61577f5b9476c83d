// C++ type traits: is_same
// run: --out out=float32[1] --grid 1 --threadgroup 1
static_assert(is_same_v<int, int> && !is_same_v<int, uint>, "");
static_assert(is_same<float, float>::value && !is_same<half, float>::value, "");
static_assert(is_same_v<int32_t, int> && is_same_v<vec<float, 3>, float3>, "");
out[0] = metal::is_same_v<size_t, ulong>;
// expect: out = 1
