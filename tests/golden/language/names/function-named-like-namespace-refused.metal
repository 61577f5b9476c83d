// C++ [namespace.def]: a function does not take the name of a namespace
#include <metal_stdlib>
using namespace metal;
float metal(float x) { return x; } // error E2003: 'metal'
kernel void k(device float *out [[buffer(0)]]) { out[0] = 1; }
