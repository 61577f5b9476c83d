// C++ [stmt.break]: break leaves even while (true)
// run: --in a=float32[8]:arange --in b=float32[8]:arange --out out=float32[8] --grid 1 --threadgroup 1 --init 0 --compile-only
#include <metal_stdlib>
using namespace metal;
int f(int n) { // warning E2201: 'f'
    while (true) {
        if (n > 5) break;
        if (n < 0) return 1;
        n++;
    }
}
kernel void k(device int *out [[buffer(0)]]) { out[0] = f(out[1]); }
