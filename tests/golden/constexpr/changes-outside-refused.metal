// C++ [expr.const]: a constant changes nothing outside of it
#include <metal_stdlib>
using namespace metal;
kernel void k(device int *out [[buffer(0)]]) {
    int n = 1;
    constexpr int m = ++n; // error E2029: 'n'
    out[0] = n;
}
