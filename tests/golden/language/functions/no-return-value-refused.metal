// C++ [stmt.return]: a function with a result returns a value
#include <metal_stdlib>
using namespace metal;
float f(float x) {
    return; // error E2022: 'return' needs a value
}
kernel void k(device float *out [[buffer(0)]]) { out[0] = f(1); }
