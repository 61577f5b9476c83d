// C++ [stmt.return]: a function without any return
#include <metal_stdlib>
using namespace metal;
float g(float x) { // warning E2201: 'g'
    x = x + 1;
}
kernel void k(device float *out [[buffer(0)]]) { out[0] = g(out[1]); }
