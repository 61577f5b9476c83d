// MSL 4.4 Threadgroup address space: not at program scope
#include <metal_stdlib>
using namespace metal;
threadgroup float s[4]; // error E2028: it must be 'constant'
kernel void k(device float *out [[buffer(0)]]) { out[0] = 1; }
