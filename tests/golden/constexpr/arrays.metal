// C++ [expr.const]: local arrays are written and read
// run: --in a=float32[8]:arange --in b=float32[8]:arange --out out=float32[8] --grid 1 --threadgroup 1 --init 0
#include <metal_stdlib>
using namespace metal;
constexpr int f() { int a[4] = {3, 1, 2}; a[3] = a[0] * 10; a[1] += 5; return a[0] + a[1] + a[2] + a[3]; }
static_assert(f() == 3 + 6 + 2 + 30, "");
constexpr int g(int n) { int t[3][4] = {}; for (int i = 0; i < 12; i++) t[i / 4][i % 4] = i * i; return t[n][2]; }
static_assert(g(0) == 4 && g(2) == 100, "");
kernel void k(device int *out [[buffer(0)]]) { out[0] = 0; }
