// MSL 4 Address spaces: an argument of another address space
#include <metal_stdlib>
using namespace metal;
float first(threadgroup float *p) { return p[0]; }
kernel void k(device float *out [[buffer(0)]]) {
    out[0] = first(out); // error E2007
}
