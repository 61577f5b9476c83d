// C++ [dcl.typedef]: an alias does not change its type
#include <metal_stdlib>
using namespace metal;
typedef float real; // note
typedef half real; // error
kernel void k(device float *out [[buffer(0)]]) { out[0] = 1; }
