// C++ [dcl.fct]: a parameter has a type
#include <metal_stdlib>
using namespace metal;
float f(x) { return x; } // error E2014: 'x'
kernel void k(device float *out [[buffer(0)]]) { out[0] = 1; }
