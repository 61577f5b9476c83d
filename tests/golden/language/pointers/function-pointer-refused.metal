// MSL 1.5.4 Restrictions: no function pointers in a body
#include <metal_stdlib>
using namespace metal;
float f(float x) { return x; }
kernel void k(device float *out [[buffer(0)]]) {
    float (*p)(float) = f; // error E2900: function pointers
    out[0] = 1;
}
