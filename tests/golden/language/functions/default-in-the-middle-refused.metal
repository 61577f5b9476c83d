// C++ [dcl.fct.default]: all parameters after a default have one
#include <metal_stdlib>
using namespace metal;
float f(float x = 1, float y) { return x + y; } // error E2044: it is a parameter after one that has a default
kernel void k(device float *out [[buffer(0)]]) { out[0] = f(1, 2); }
