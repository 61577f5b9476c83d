// C++ [expr.const]: a reference that a function returns is the object itself
// run: --in a=float32[8]:arange --in b=float32[8]:arange --out out=float32[8] --grid 1 --threadgroup 1 --init 0
#include <metal_stdlib>
using namespace metal;
constexpr thread int &larger(thread int &a, thread int &b) { return a < b ? b : a; }
constexpr int f(int a, int b) { larger(a, b) *= 10; return a * 1000 + b; }
static_assert(f(2, 3) == 2030 && f(4, 1) == 40001, "");
kernel void k(device int *out [[buffer(0)]]) { out[0] = 0; }
