// C++ numeric_limits: its members are constants
// run: --out out=float32[1] --grid 1 --threadgroup 1
constexpr int n = numeric_limits<char>::max();
static_assert(numeric_limits<float>::is_signed && !numeric_limits<float>::is_integer, "");
static_assert(numeric_limits<uint>::is_integer && !numeric_limits<uint>::is_signed, "");
static_assert(!numeric_limits<int>::has_infinity && numeric_limits<half>::has_infinity, "");
float x[numeric_limits<uchar>::digits];
x[7] = n; out[0] = x[7];
// expect: out = 127
