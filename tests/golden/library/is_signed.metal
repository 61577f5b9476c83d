// C++ type traits: is_signed and is_unsigned
// run: --out out=float32[1] --grid 1 --threadgroup 1
static_assert(is_signed_v<int> && is_signed_v<half> && !is_signed_v<uint> && !is_signed_v<bool>, "");
static_assert(is_unsigned_v<uint> && is_unsigned_v<uchar> && !is_unsigned_v<char> && !is_unsigned_v<float>, "");
out[0] = is_signed<short>::value;
// expect: out = 1
