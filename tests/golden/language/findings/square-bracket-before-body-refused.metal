// C++ [dcl.fct]: the same behind the parameters of a kernel
#include <metal_stdlib>
using namespace metal;
kernel void k(device float *out [[buffer(0)]]) [0] = 1; // error E1101: ';'
