// C++ [temp.explicit]: the arguments of the instance follow from its parameters
// run: --in a=float32[4]:arange --out out=float32[4] --kernel scale_float --grid 4 --threadgroup 4
#include <metal_stdlib>
using namespace metal;
template <typename T, int N = 2> kernel void scale(device const T *a [[buffer(0)]], device T *out [[buffer(1)]], uint i [[thread_position_in_grid]]) { out[i] = a[i] * T(N); }
template [[host_name("scale_half")]] kernel void scale(device const half *a [[buffer(0)]], device half *out [[buffer(1)]], uint i [[thread_position_in_grid]]);
template [[host_name("scale_float")]] kernel void scale(device const float *, device float *, uint);
template [[host_name("scale_int")]] kernel void scale<int>(device const int *, device int *, uint);
// expect: out = 0 2 4 6
