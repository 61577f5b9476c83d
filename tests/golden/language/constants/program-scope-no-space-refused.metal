// MSL 4.2 Constant address space: a variable of the program lies in constant memory
#include <metal_stdlib>
using namespace metal;
float scale = 0.5; // error E2028: it must be 'constant'
kernel void k(device float *out [[buffer(0)]]) { out[0] = scale; }
