// C++ [dcl.fct.default]: a default is given once
#include <metal_stdlib>
using namespace metal;
float f(float x, float y = 5);
float f(float x, float y = 6) { return x + y; } // error E2052: the declaration already has a default
kernel void k(device float *out [[buffer(0)]]) { out[0] = f(1); }
