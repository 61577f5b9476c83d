// C++ [namespace.udir]: using namespace of nothing
#include <metal_stdlib>
using namespace metal;
using namespace nothing; // error E2001: 'nothing'
kernel void k(device float *out [[buffer(0)]]) { out[0] = 1; }
