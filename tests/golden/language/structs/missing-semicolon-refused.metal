// C++ [class]: a struct definition ends in a semicolon
#include <metal_stdlib>
using namespace metal;
struct P { float x; } // error E1102: ';'
kernel void k(device float *out [[buffer(0)]]) { out[0] = 1; }
