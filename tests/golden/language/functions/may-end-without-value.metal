// C++ [stmt.return]: a way through without return is a warning
// run: --out out=float32[1] --grid 1 --threadgroup 1
#include <metal_stdlib>
using namespace metal;
float f(float x) { // warning E2201: 'f'
    if (x > 0) return 1;
}
kernel void k(device float *out [[buffer(0)]]) { out[0] = f(1); }
