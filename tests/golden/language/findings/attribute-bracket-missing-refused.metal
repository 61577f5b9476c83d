// MSL 5 Attributes: an attribute stands in two pairs of square brackets
#include <metal_stdlib>
using namespace metal;
kernel void k(device float *out [[buffer(0)]], uint i [thread_position_in_grid]) { out[i] = 1; } // error E2001: it is a parameter of the kernel, with the attribute [[thread_position_in_grid]]
