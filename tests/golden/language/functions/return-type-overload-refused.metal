// C++ [over.load]: functions that differ in their return type only
#include <metal_stdlib>
using namespace metal;
float f(float x) { return x; } // note E2053
int f(float x) { return x; } // error E2053: 'f'
kernel void k(device float *out [[buffer(0)]]) { out[0] = 1; }
