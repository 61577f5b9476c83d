// C++ [temp]: an instance calls another instance
// run: --in a=float32[8]:arange --in b=float32[8]:arange --out out=float32[8] --grid 1 --threadgroup 1 --init 0
#include <metal_stdlib>
using namespace metal;
template <int N> int g(int n) { if constexpr (N == 0) { return n; } else { return g<N - 1>(n) + 1; } }
int f(int n) { return g<5>(n); }
kernel void k(device int *out [[buffer(0)]]) { out[0] = f(out[1]); }
