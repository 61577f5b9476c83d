// C++ [stmt.switch]: labels, falling through, default, negative labels
// run: --in a=float32[8]:arange --in b=float32[8]:arange --out out=float32[8] --grid 1 --threadgroup 1 --init 0
#include <metal_stdlib>
using namespace metal;
constexpr int f(int n) {
    int r = 0;
    switch (n) {
    case -1: r = 100; break;
    case 1: r += 1;
    case 2: r += 10; break;
    case 3: { r = 3; return r; }
    default: r = 7;
    }
    return r;
}
static_assert(f(-1) == 100 && f(1) == 11 && f(2) == 10 && f(3) == 3 && f(9) == 7, "");
kernel void k(device int *out [[buffer(0)]]) { out[0] = 0; }
