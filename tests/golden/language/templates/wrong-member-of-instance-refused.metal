// C++ [temp.inst]: one specialisation has the member, the other one has not
#include <metal_stdlib>
using namespace metal;
template <typename T> struct Box { T v; };
template <> struct Box<int> { int w; };
kernel void k(device float *out [[buffer(0)]]) {
    Box<float> x = {1}; Box<int> y = {2};
    out[0] = x.v + y.w;
    out[1] = y.v; // error E2002: 'Box<int>'
}
