// C++ [dcl.stc]: there is no other file that could define it
#include <metal_stdlib>
using namespace metal;
extern constant float scale; // error E2044: it is a constant
kernel void k(device float *out [[buffer(0)]]) { out[0] = scale; }
