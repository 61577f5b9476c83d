// C++ [stmt.return]: a void function returns no value
#include <metal_stdlib>
using namespace metal;
void f(float x) { return x; } // error E2022: it cannot return a value
kernel void k(device float *out [[buffer(0)]]) { f(1); out[0] = 1; }
