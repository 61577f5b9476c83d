// MSL 5.2 Function arguments: a scalar parameter of a kernel says what it is
#include <metal_stdlib>
using namespace metal;
kernel void k(device float *out [[buffer(0)]], uint i) { out[i] = 1; } // error E2038: 'i'
