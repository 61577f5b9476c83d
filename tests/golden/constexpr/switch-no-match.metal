// C++ [stmt.switch]: no label and no default: nothing runs
// run: --in a=float32[8]:arange --in b=float32[8]:arange --out out=float32[8] --grid 1 --threadgroup 1 --init 0
#include <metal_stdlib>
using namespace metal;
constexpr int f(int n) { int r = 5; switch (n) { case 1: r = 6; } return r; }
static_assert(f(1) == 6 && f(2) == 5, "");
kernel void k(device int *out [[buffer(0)]]) { out[0] = 0; }
