// C++ [basic.def.odr]: a constant of the program is defined once
#include <metal_stdlib>
using namespace metal;
constant int n = 4; // note E2003
constant int n = 5; // error E2003: 'n'
kernel void k(device float *out [[buffer(0)]]) { out[0] = n; }
