// C++ [temp.explicit]: parameters that no template has make no instance
#include <metal_stdlib>
using namespace metal;
template <typename T, int N = 2> kernel void scale(device const T *a [[buffer(0)]], device T *out [[buffer(1)]], uint i [[thread_position_in_grid]]) { out[i] = a[i] * T(N); }
template [[host_name("x")]] kernel void scale(device const float *, uint); // error E2036: 'scale'
template [[host_name("y")]] kernel void scale<flaot>(device const float *, device float *, uint); // error E2001: 'flaot'
