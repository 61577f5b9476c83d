// MSL 5.2.1 Locating buffer arguments: there are 31 buffers
#include <metal_stdlib>
using namespace metal;
kernel void k(device float *out [[buffer(31)]]) { out[0] = 1; } // error E2038: there are 31 buffers
