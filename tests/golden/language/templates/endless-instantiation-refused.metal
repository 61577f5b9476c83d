// C++ [temp.inst]: a template that never ends to use itself
#include <metal_stdlib>
using namespace metal;
template <int N> struct Deep { static constexpr int v = Deep<N + 1>::v; }; // error E1205: more than 64 levels
kernel void k(device float *out [[buffer(0)]]) { out[0] = Deep<0>::v; }
