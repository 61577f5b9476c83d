// MSL 4.2 Constant address space: constexpr alone is not enough either
#include <metal_stdlib>
using namespace metal;
constexpr float scale = 0.5; // error E2028: it must be 'constant'
kernel void k(device float *out [[buffer(0)]]) { out[0] = scale; }
