// C++ [dcl.dcl]: static_assert over a parameter fires for the wrong one only
#include <metal_stdlib>
using namespace metal;
template <typename T> T f(T x) {
    static_assert(sizeof(T) == 4, "32 bits only"); // error E2031: "32 bits only"
    return x;
}
kernel void k(device float *out [[buffer(0)]]) {
    out[0] = f(1.0f);
    out[1] = f(1.0h); // note E2031
}
