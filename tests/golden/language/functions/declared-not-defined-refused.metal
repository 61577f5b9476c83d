// C++ [basic.def.odr]: a function that is called has a body
#include <metal_stdlib>
using namespace metal;
float f(float x);
kernel void k(device float *out [[buffer(0)]]) {
    out[0] = f(1); // error E2049: 'f'
}
