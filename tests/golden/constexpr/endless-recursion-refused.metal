// limits: an endless recursion at compile time is found
#include <metal_stdlib>
using namespace metal;
constexpr int f(int n) { return n == 0 ? 0 : f(n + 1); }
kernel void k(device int *out [[buffer(0)]]) {
    constexpr int n = f(1); // error E1209
    out[0] = 0;
}
