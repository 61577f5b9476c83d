// C++ [expr.const]: the parameter of a constexpr function is no constant in it
#include <metal_stdlib>
using namespace metal;
constexpr int f(int n) {
    int a[n]; // error E2029: 'n', which is known only at run time
    return 0;
}
kernel void k(device int *out [[buffer(0)]]) { out[0] = 0; }
