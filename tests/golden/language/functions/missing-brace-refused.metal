// C++ [dcl.fct.def]: a body is closed; the next function does not start inside
#include <metal_stdlib>
using namespace metal;
float f(float x) { // error E1103: '}' is missing
    return x;
kernel void k(device float *out [[buffer(0)]]) { out[0] = f(1); }
