// C++ [dcl.fct]: parameters have different names
#include <metal_stdlib>
using namespace metal;
float f(float x, float x) { return x; } // error E2003: 'x'
kernel void k(device float *out [[buffer(0)]]) { out[0] = f(1, 2); }
