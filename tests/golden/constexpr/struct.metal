// C++ [expr.const]: structs by value, members written
// run: --in a=float32[8]:arange --in b=float32[8]:arange --out out=float32[8] --grid 1 --threadgroup 1 --init 0
#include <metal_stdlib>
using namespace metal;
struct P { int x; float y; char z; };
constexpr P move(P p, int by) { p.x += by; p.y *= 2; return p; }
constant constexpr P p = {1, 1.5f, 'a'};
static_assert(move(p, 4).x == 5 && move(p, 4).y == 3.0f && move(p, 0).z == 97 && p.x == 1, "");
kernel void k(device int *out [[buffer(0)]]) { out[0] = 0; }
