// MSL 4.2 Constant address space: the initialiser has a value
#include <metal_stdlib>
using namespace metal;
constant int n = 1 / 0; // error
kernel void k(device int *out [[buffer(0)]]) { out[0] = n; }
