// MSL 5.2.3.6 Kernel function input attributes: an unknown attribute; the message suggests the close one
#include <metal_stdlib>
using namespace metal;
kernel void k(device float *out [[buffer(0)]], uint i [[thread_postion_in_grid]]) { out[i] = 1; } // error E2015: did you mean 'thread_position_in_grid'
