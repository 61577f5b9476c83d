// C++ [basic.def.odr]: a class template is defined once
#include <metal_stdlib>
using namespace metal;
template <typename T> struct Box { T v; }; // note E2003
template <typename T> struct Box { T w; }; // error E2003: 'Box'
kernel void k(device float *out [[buffer(0)]]) { out[0] = 1; }
