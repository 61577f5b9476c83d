// MSL 1.5.4 Restrictions: no function is called main
#include <metal_stdlib>
using namespace metal;
kernel void main(device float *out [[buffer(0)]]) { out[0] = 1; } // error E2052: Metal does not allow a function with this name
