// C++ [basic.def]: a function is checked even when nobody calls it
#include <metal_stdlib>
using namespace metal;
float unused(float x) { return x + gone; } // error E2001: 'gone'
kernel void k(device float *out [[buffer(0)]]) { out[0] = 1; }
