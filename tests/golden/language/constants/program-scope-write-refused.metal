// MSL 4.2 Constant address space: it is read only
#include <metal_stdlib>
using namespace metal;
constant float scale = 0.5;
kernel void k(device float *out [[buffer(0)]]) {
    scale = 2; // error E2005: it is in constant memory
    out[0] = scale;
}
