// C++ [expr.const]: pointers into local arrays
// run: --in a=float32[8]:arange --in b=float32[8]:arange --out out=float32[8] --grid 1 --threadgroup 1 --init 0
#include <metal_stdlib>
using namespace metal;
constexpr int f() {
    int a[5] = {1, 2, 3, 4, 5};
    thread int *p = a;
    thread int *q = p + 4;
    int s = 0;
    while (p != q) s += *p++;
    *q = 50;
    return s * 100 + a[4] + int(q - a);
}
static_assert(f() == 1054, "");
kernel void k(device int *out [[buffer(0)]]) { out[0] = 0; }
