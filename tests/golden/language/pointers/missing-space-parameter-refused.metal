// MSL 4 Address spaces: so does a pointer parameter of a function
#include <metal_stdlib>
using namespace metal;
float first(float *p) { return p[0]; } // error E2016: device, constant, threadgroup or thread
kernel void k(device float *out [[buffer(0)]]) { out[0] = 1; }
