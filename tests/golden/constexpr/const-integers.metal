// C++ [expr.const]: a const integer with a constant initialiser is a constant
// run: --out out=int32[1] --grid 1 --threadgroup 1
const int n = 4;
const uint m = n * 2 + 1;
float a[n][m];
static_assert(sizeof(a) == 144, "");
out[0] = sizeof(a) / sizeof(float);
// expect: out = 36
