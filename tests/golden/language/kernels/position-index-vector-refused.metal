// MSL 5.2.3.6 Kernel function input attributes: an index in the threadgroup is a scalar
#include <metal_stdlib>
using namespace metal;
kernel void k(device float *out [[buffer(0)]], uint2 i [[thread_index_in_threadgroup]]) { out[i.x] = 1; } // error E2038: this attribute is a uint (or ushort)
