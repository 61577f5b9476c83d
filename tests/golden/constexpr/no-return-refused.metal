// C++ [expr.const]: a constexpr function that ends without its return has no value
#include <metal_stdlib>
using namespace metal;
constexpr int f(int n) { if (n > 0) return 1; }
static_assert(f(1) == 1, "");
static_assert(f(-1) == 1, ""); // error
kernel void k(device int *out [[buffer(0)]]) { out[0] = 0; }
