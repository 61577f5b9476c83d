// C++ [expr.const]: for, while and do run at compile time
// run: --in a=float32[8]:arange --in b=float32[8]:arange --out out=float32[8] --grid 1 --threadgroup 1 --init 0
#include <metal_stdlib>
using namespace metal;
constexpr int sum(int n) { int s = 0; for (int i = 1; i <= n; i++) s += i; return s; }
constexpr int bits(uint n) { int c = 0; while (n != 0) { n &= n - 1; c++; } return c; }
constexpr int digits(int n) { int d = 0; do { d++; n /= 10; } while (n > 0); return d; }
static_assert(sum(10) == 55 && sum(0) == 0, "");
static_assert(bits(0xff0fu) == 12 && bits(0) == 0, "");
static_assert(digits(0) == 1 && digits(12345) == 5, "");
kernel void k(device int *out [[buffer(0)]]) { out[0] = 0; }
