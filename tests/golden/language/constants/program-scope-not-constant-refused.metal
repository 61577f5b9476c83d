// MSL 4.2 Constant address space: its initialiser is a constant expression
#include <metal_stdlib>
using namespace metal;
float f(float x) { return x + 1; }
constant float scale = f(1); // error E2029: it calls 'f', which is not constexpr
kernel void k(device float *out [[buffer(0)]]) { out[0] = scale; }
