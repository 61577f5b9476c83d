// MSL 4.1 Device address space: a variable of the program does not lie in device memory
#include <metal_stdlib>
using namespace metal;
device float scale; // error E2028: it must be 'constant'
kernel void k(device float *out [[buffer(0)]]) { out[0] = 1; }
