// MSL 5.8 Function constants: known, and either run or refused as not supported yet
#include <metal_stdlib>
using namespace metal;
constant int n [[function_constant(0)]]; // error E2900: [[function_constant]]
kernel void k(device float *out [[buffer(0)]], uint i [[thread_position_in_grid]]) { out[i] = n; }
