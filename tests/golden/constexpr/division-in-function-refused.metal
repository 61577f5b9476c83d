// C++ [expr.const]: a division by zero has no value
#include <metal_stdlib>
using namespace metal;
constexpr int inverse(int n) { return 100 / n; }
kernel void k(device int *out [[buffer(0)]]) {
    constexpr int ok = inverse(5);
    constexpr int n = inverse(0); // error
    out[0] = ok;
}
