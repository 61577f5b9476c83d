// MSL 1.5.1 Overloading: kernels are not overloaded
#include <metal_stdlib>
using namespace metal;
kernel void k(device float *out [[buffer(0)]]) { out[0] = 1; } // note E2003
kernel void k(device int *out [[buffer(0)]]) { out[0] = 1; } // error E2003: 'k'
