// MSL 5.2.1 Locating buffer arguments: an index is used once
#include <metal_stdlib>
using namespace metal;
kernel void k(device const float *a [[buffer(0)]], device float *out [[buffer(0)]]) { out[0] = a[0]; } // error E2038: another parameter already has this index
