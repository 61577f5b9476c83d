// MSL 5.2.3.6 Kernel function input attributes: a position is not signed
#include <metal_stdlib>
using namespace metal;
kernel void k(device float *out [[buffer(0)]], int i [[thread_position_in_grid]]) { out[i] = i; } // error E2038: a position in the grid is a uint, uint2 or uint3 (or ushort)
