// C++ [temp.arg.nontype]: template arguments are computed
// run: --in a=float32[8]:arange --in b=float32[8]:arange --out out=float32[8] --grid 1 --threadgroup 1 --init 0
#include <metal_stdlib>
using namespace metal;
template <int N> struct Fact { static constexpr constant int value = N * Fact<N - 1>::value; };
template <> struct Fact<0> { static constexpr constant int value = 1; };
template <int N> constexpr int half_of() { return N / 2; }
static_assert(Fact<6>::value == 720, "");
static_assert(Fact<half_of<8>() + 1>::value == 120, "");
kernel void k(device int *out [[buffer(0)]]) { out[0] = 0; }
