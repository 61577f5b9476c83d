// C++ [dcl.type.cv]: a const parameter is not written
#include <metal_stdlib>
using namespace metal;
float f(const float x) { x += 1; return x; } // error E2005: it is const
kernel void k(device float *out [[buffer(0)]]) { out[0] = f(1); }
