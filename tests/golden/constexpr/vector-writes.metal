// MSL 2.2.2 Accessing vector components: swizzles are written at compile time
// run: --in a=float32[8]:arange --in b=float32[8]:arange --out out=float32[8] --grid 1 --threadgroup 1 --init 0
#include <metal_stdlib>
using namespace metal;
constexpr int f() { int4 v = int4(1, 2, 3, 4); v.xz = v.zx; v.w += 10; v[1] = 7; return v.x * 1000 + v.y * 100 + v.z * 10 + v.w; }
static_assert(f() == 3724, "");
kernel void k(device int *out [[buffer(0)]]) { out[0] = 0; }
