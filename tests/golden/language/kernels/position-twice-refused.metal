// MSL 5.2.3.6 Kernel function input attributes: the same position is asked for once
#include <metal_stdlib>
using namespace metal;
kernel void k(device float *out [[buffer(0)]], uint i [[thread_position_in_grid]],
              uint j [[thread_position_in_grid]]) { // error E2038: another parameter already has this attribute
    out[i] = j;
}
