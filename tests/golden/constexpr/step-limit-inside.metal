// limits: a million steps are enough for a large table
// run: --in a=float32[8]:arange --in b=float32[8]:arange --out out=float32[8] --grid 1 --threadgroup 1 --init 0
#include <metal_stdlib>
using namespace metal;
constexpr int f() { int s = 0; for (int i = 0; i < 20000; i++) s += i & 7; return s; }
static_assert(f() == 70000, "");
kernel void k(device int *out [[buffer(0)]]) { out[0] = 0; }
