// C++ [expr.prim.lambda]: a lambda is constexpr when it can be
#include <metal_stdlib>
using namespace metal;
constexpr int f(int n) { auto g = [](int x) { return x * x; }; return g(n) + g(n + 1); }
static_assert(f(3) == 25, "");
kernel void k(device int *out [[buffer(0)]]) { out[0] = 0; }
