// C++ [class.static]: a static constexpr member is a constant
// run: --in a=float32[8]:arange --in b=float32[8]:arange --out out=float32[8] --grid 1 --threadgroup 1 --init 0
#include <metal_stdlib>
using namespace metal;
struct Tile { static constexpr constant int M = 8; static constexpr constant int N = M * 4; };
template <int W> struct Wide { static constexpr constant int value = W * Tile::N; };
static_assert(Tile::N == 32 && Wide<3>::value == 96, "");
kernel void k(device int *out [[buffer(0)]]) { int a[Wide<1>::value]; out[0] = sizeof(a) / sizeof(int); }
