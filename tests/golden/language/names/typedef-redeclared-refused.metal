// C++ [dcl.typedef]: an alias does not change its type
#include <metal_stdlib>
using namespace metal;
typedef float real; // note E2003
typedef half real; // error E2003: 'real'
kernel void k(device float *out [[buffer(0)]]) { out[0] = 1; }
