// C++ [expr.const]: a sort through references at compile time
// run: --in a=float32[8]:arange --in b=float32[8]:arange --out out=float32[8] --grid 1 --threadgroup 1 --init 0
#include <metal_stdlib>
using namespace metal;
constexpr void swap_if(thread int &a, thread int &b) { if (b < a) { int t = a; a = b; b = t; } }
constexpr int median(int a, int b, int c) { swap_if(a, b); swap_if(b, c); swap_if(a, b); return b; }
static_assert(median(3, 1, 2) == 2 && median(9, 9, 1) == 9 && median(-1, -3, -2) == -2, "");
kernel void k(device int *out [[buffer(0)]]) { out[0] = 0; }
