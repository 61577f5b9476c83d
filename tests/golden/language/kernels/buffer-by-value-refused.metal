// MSL 5.2.1 Locating buffer arguments: a buffer is a pointer or a reference
#include <metal_stdlib>
using namespace metal;
kernel void k(float x [[buffer(0)]], device float *out [[buffer(1)]]) { out[0] = x; } // error E2038: 'x'
