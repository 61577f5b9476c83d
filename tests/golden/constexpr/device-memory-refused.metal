// C++ [expr.const]: device memory is no constant
#include <metal_stdlib>
using namespace metal;
kernel void k(device int *out [[buffer(0)]], const device int *in [[buffer(1)]]) {
    constexpr int n = in[0]; // error E2029: 'in'
    static_assert(*in == 0, ""); // error
    out[0] = 0;
}
