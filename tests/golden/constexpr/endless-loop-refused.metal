// limits: an endless loop at compile time is found
#include <metal_stdlib>
using namespace metal;
constexpr int f(int n) { while (n != 0) n += 2; return n; }
kernel void k(device int *out [[buffer(0)]]) {
    constexpr int n = f(1); // error E1209
    out[0] = 0;
}
