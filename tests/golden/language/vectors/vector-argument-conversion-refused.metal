// MSL 2, Implicit type conversions: the same holds for an argument
#include <metal_stdlib>
using namespace metal;
float f(float2 v) { return v.x; }
kernel void k(device float *out [[buffer(0)]]) {
    out[0] = f(int2(1)); // error E2004: write float2(...)
}
