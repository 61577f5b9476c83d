// MSL 4.2 Constant address space: const alone is not enough
#include <metal_stdlib>
using namespace metal;
const float scale = 0.5; // error E2028: it must be 'constant'
kernel void k(device float *out [[buffer(0)]]) { out[0] = scale; }
