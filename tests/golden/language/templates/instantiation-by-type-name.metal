// C++ [temp.explicit], [dcl.typedef]: a name for the kernel's type stands before the instance
// run: --in a=float32[4]:arange --out out=float32[4] --kernel scale_three --grid 4 --threadgroup 4
#include <metal_stdlib>
using namespace metal;
template <typename T, int N = 2> kernel void scale(device const T *a [[buffer(0)]], device T *out [[buffer(1)]], uint i [[thread_position_in_grid]]) { out[i] = a[i] * T(N); }
typedef decltype(scale<float>) scale_t;
using other_t = decltype(scale<half, 4>);
typedef void (written_t)(device const int *, device int *, uint);
typedef void plain_t(device const int *, device int *, uint);
template [[host_name("scale_two")]] kernel scale_t scale<float>;
template [[host_name("scale_four")]] kernel other_t scale<half, 4>;
template [[host_name("scale_int")]] kernel written_t scale<int>;
template [[host_name("scale_int_five")]] kernel plain_t scale<int, 5>;
template [[host_name("scale_three")]] [[kernel]] decltype(scale<float, 3>) scale<float, 3>;
// expect: out = 0 3 6 9
