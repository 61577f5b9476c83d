// MSL 5.2.3.6 Kernel function input attributes: a position has at most three components
#include <metal_stdlib>
using namespace metal;
kernel void k(device float *out [[buffer(0)]], uint4 i [[thread_position_in_grid]]) { out[i.x] = 1; } // error E2038: a position in the grid is a uint, uint2 or uint3 (or ushort)
