// MSL 5.2.1 Locating buffer arguments: an index is not negative
#include <metal_stdlib>
using namespace metal;
kernel void k(device float *out [[buffer(-1)]]) { out[0] = 1; } // error E2029: it is out of range
