// C++ type traits: make_signed and make_unsigned
// run: --out out=float32[1] --grid 1 --threadgroup 1
static_assert(is_same_v<make_unsigned_t<int>, uint> && is_same_v<make_signed_t<ulong>, long> && is_same_v<make_unsigned_t<uchar>, uchar>, "");
make_unsigned<short>::type x = -1;
out[0] = x;
// expect: out = 65535
