// C++ [temp.names]: a class template is no type without its arguments
#include <metal_stdlib>
using namespace metal;
template <typename T, int N> struct Box { T v[N]; };
kernel void k(device float *out [[buffer(0)]]) {
    Box<float> b; // error E2035: 'Box'
    out[0] = 1;
}
