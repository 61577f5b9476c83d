// C++ [stmt.if]: the branch that is taken returns
// run: --in a=float32[8]:arange --in b=float32[8]:arange --out out=float32[8] --grid 1 --threadgroup 1 --init 0
#include <metal_stdlib>
using namespace metal;
template <bool B> int g(int n) { if constexpr (B) { return n; } else { return n + 1; } }
int f(int n) { return g<true>(n) + g<false>(n); }
kernel void k(device int *out [[buffer(0)]]) { out[0] = f(out[1]); }
