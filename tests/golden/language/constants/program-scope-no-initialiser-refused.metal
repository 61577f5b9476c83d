// MSL 4.2 Constant address space: a constant has a value
#include <metal_stdlib>
using namespace metal;
constant float scale; // error E2044: it is a constant
kernel void k(device float *out [[buffer(0)]]) { out[0] = scale; }
