// MSL 4 Address spaces: a local array is not handed out as device memory
#include <metal_stdlib>
using namespace metal;
void clear(device float *p) { p[0] = 0; }
kernel void k(device float *out [[buffer(0)]]) {
    float w[4];
    clear(w); // error E2007
    out[0] = 1;
}
