// C++ [basic.scope.param]: a local does not take the name of a parameter in the outermost block
#include <metal_stdlib>
using namespace metal;
float f(float x) { // note E2003
    float x = 2; // error E2003: 'x'
    return x;
}
kernel void k(device float *out [[buffer(0)]]) { out[0] = f(1); }
