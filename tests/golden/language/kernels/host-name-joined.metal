// C++ [lex.phases]: string literals next to each other are one
// run: --in a=float32[2]:arange --out out=float32[2] --kernel twice_float --grid 2 --threadgroup 2
#include <metal_stdlib>
using namespace metal;
template <typename T> [[kernel]] void twice(device const T *a [[buffer(0)]], device T *out [[buffer(1)]], uint i [[thread_position_in_grid]]) { out[i] = a[i] * T(2); }
#define INSTANCE(type) template [[host_name("twice" "_" #type)]] [[kernel]] decltype(twice<type>) twice<type>;
INSTANCE(float)
INSTANCE(half)
// expect: out = 0 2
