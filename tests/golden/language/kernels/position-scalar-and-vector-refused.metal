// MSL 5.2.3.6 Kernel function input attributes: positions are all scalars, or all vectors of one width
#include <metal_stdlib>
using namespace metal;
kernel void k(device float *out [[buffer(0)]], uint i [[thread_position_in_grid]],
              uint2 g [[threadgroup_position_in_grid]]) { // error E2038: 'g'
    out[i] = g.x;
}
