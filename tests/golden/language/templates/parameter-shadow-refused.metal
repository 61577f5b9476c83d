// C++ [temp.local]: the name of a template parameter is not declared again
#include <metal_stdlib>
using namespace metal;
template <typename T> float f(float x) {
    float T = x; // error E2003: 'T'
    return 1;
}
kernel void k(device float *out [[buffer(0)]]) { out[0] = f<int>(1); }
