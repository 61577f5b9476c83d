// MSL 2, Implicit type conversions: the same holds for a returned value
#include <metal_stdlib>
using namespace metal;
float2 f(int2 v) { return v; } // error E2004: write float2(...)
kernel void k(device float *out [[buffer(0)]]) { out[0] = f(int2(1)).x; }
