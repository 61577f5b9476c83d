// C++ [expr.const]: a variable is read before it has a value
#include <metal_stdlib>
using namespace metal;
constexpr int f(bool b) {
    int x;
    if (b) x = 3;
    return x;
}
static_assert(f(true) == 3, "");
static_assert(f(false) == 3, ""); // error
kernel void k(device int *out [[buffer(0)]]) { out[0] = 0; }
