// C++ [temp.explicit]: kernels made by a macro, chosen by their host name
// run: --in a=float32[4]:arange --out out=float32[4] --kernel scale_float_3 --grid 4 --threadgroup 4
#include <metal_stdlib>
using namespace metal;
template <typename T, int N> [[kernel]] void scale(device const T *a [[buffer(0)]], device T *out [[buffer(1)]], uint i [[thread_position_in_grid]]) { out[i] = a[i] * N; }
#define make(name, T, N) template [[host_name(name)]] [[kernel]] decltype(scale<T, N>) scale<T, N>;
make("scale_float_2", float, 2)
make("scale_float_3", float, 3)
make("scale_int_2", int, 2)
// expect: out = 0 3 6 9
