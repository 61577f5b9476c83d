// C++ [stmt.if]: the branch that is taken returns
#include <metal_stdlib>
using namespace metal;
template <bool B> int g(int n) { if constexpr (B) { return n; } else { return n + 1; } }
int f(int n) { return g<true>(n) + g<false>(n); }
kernel void k(device int *out [[buffer(0)]]) { out[0] = f(out[1]); }
