// C++ [basic.def.odr]: a function is defined once
#include <metal_stdlib>
using namespace metal;
float f(float x) { return x; } // note E2003
float f(float y) { return y; } // error E2003: 'f'
kernel void k(device float *out [[buffer(0)]]) { out[0] = f(1); }
