// C++ [temp.explicit]: a kernel template becomes a kernel by an explicit instantiation with a host name
// run: --in a=float32[4]:arange --out out=float32[4] --kernel twice_float --grid 4 --threadgroup 4
#include <metal_stdlib>
using namespace metal;
template <typename T> [[kernel]] void twice(device const T *a [[buffer(0)]], device T *out [[buffer(1)]], uint i [[thread_position_in_grid]]) { out[i] = 2 * a[i]; }
template [[host_name("twice_float")]] [[kernel]] void twice<float>(device const float *, device float *, uint);
template [[host_name("twice_int")]] kernel void twice<int>(device const int *, device int *, uint);
// expect: out = 0 2 4 6
