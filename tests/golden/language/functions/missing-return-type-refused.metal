// C++ [dcl.dcl]: a function has a return type
#include <metal_stdlib>
using namespace metal;
f(float x) { return x; } // error E2014: 'f'
kernel void k(device float *out [[buffer(0)]]) { out[0] = 1; }
