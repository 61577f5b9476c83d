// C++ [expr.const]: a constant is not computed from itself
#include <metal_stdlib>
using namespace metal;
kernel void k(device int *out [[buffer(0)]]) {
    constexpr int n = n + 1; // error
    out[0] = 0;
}
