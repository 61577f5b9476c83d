// MSL 5.2.3.6 Kernel function input attributes: positions that are vectors have the same width
#include <metal_stdlib>
using namespace metal;
kernel void k(device float *out [[buffer(0)]], uint2 i [[thread_position_in_grid]],
              uint3 t [[thread_position_in_threadgroup]]) { // error E2038: 't'
    out[i.x] = t.x;
}
