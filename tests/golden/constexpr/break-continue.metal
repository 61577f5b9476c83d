// C++ [stmt.jump]: break and continue at compile time
// run: --in a=float32[8]:arange --in b=float32[8]:arange --out out=float32[8] --grid 1 --threadgroup 1 --init 0
#include <metal_stdlib>
using namespace metal;
constexpr int f(int n) {
    int s = 0;
    for (int i = 0;; i++) {
        if (i % 3 == 0)
            continue;
        if (i > n)
            break;
        s += i;
    }
    return s;
}
static_assert(f(10) == 1 + 2 + 4 + 5 + 7 + 8 + 10, "");
kernel void k(device int *out [[buffer(0)]]) { out[0] = 0; }
