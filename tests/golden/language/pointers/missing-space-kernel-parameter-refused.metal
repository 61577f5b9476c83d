// MSL 4 Address spaces: so does a pointer parameter of a kernel
#include <metal_stdlib>
using namespace metal;
kernel void k(float *out [[buffer(0)]]) {} // error E2016: device, constant, threadgroup or thread
