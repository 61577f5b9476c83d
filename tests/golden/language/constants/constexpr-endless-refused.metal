// limits: a constant that never ends
#include <metal_stdlib>
using namespace metal;
constexpr int forever(int n) { while (true) { n++; } return n; }
constant int x = forever(1); // error E1209: more than 1000000 steps
kernel void k(device float *out [[buffer(0)]]) { out[0] = x; }
