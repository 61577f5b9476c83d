// C++ [stmt.for]: a loop with a condition can be left
// run: --in a=float32[8]:arange --in b=float32[8]:arange --out out=float32[8] --grid 1 --threadgroup 1 --init 0 --compile-only
#include <metal_stdlib>
using namespace metal;
int f(int n) { // warning E2201: 'f'
    for (int i = 0; i < n; i++)
        if (i * i > n)
            return i;
}
kernel void k(device int *out [[buffer(0)]]) { out[0] = f(out[1]); }
