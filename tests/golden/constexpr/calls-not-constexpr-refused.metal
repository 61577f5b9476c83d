// C++ [expr.const]: a constant calls constexpr functions only
#include <metal_stdlib>
using namespace metal;
int plain(int x) { return x + 1; }
kernel void k(device int *out [[buffer(0)]]) {
    constexpr int n = plain(3); // error E2029: 'plain', which is not constexpr
    out[0] = n;
}
