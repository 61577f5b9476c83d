// C++ [conv.qual]: an input is not handed to a function that may write
#include <metal_stdlib>
using namespace metal;
void clear(device float *p) { p[0] = 0; }
kernel void k(device const float *a [[buffer(0)]], device float *out [[buffer(1)]]) {
    clear(out);
    clear(a); // error E2004: it would lose const
}
