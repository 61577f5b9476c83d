// C++ [stmt.return]: a function without any return
// run: --in a=float32[8]:arange --in b=float32[8]:arange --out out=float32[8] --grid 1 --threadgroup 1 --init 0 --compile-only
#include <metal_stdlib>
using namespace metal;
float g(float x) { // warning E2201: 'g'
    x = x + 1;
}
kernel void k(device float *out [[buffer(0)]]) { out[0] = g(out[1]); }
