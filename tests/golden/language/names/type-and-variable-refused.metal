// C++ [basic.scope.declarative]: a function and a variable do not share a name
#include <metal_stdlib>
using namespace metal;
float f(float x) { return x; } // note E2003
constant int f = 5; // error E2003: 'f'
kernel void k(device float *out [[buffer(0)]]) { out[0] = 1; }
