// MSL 4.4 Threadgroup address space: declared in a kernel only
#include <metal_stdlib>
using namespace metal;
float f(float x) {
    threadgroup float s[4]; // error E2027: threadgroup variables can only be declared in a kernel
    s[0] = x;
    return s[0];
}
kernel void k(device float *out [[buffer(0)]]) { out[0] = f(1); }
