// MSL 1.5.4 Restrictions: a function does not call itself
#include <metal_stdlib>
using namespace metal;
int f(int n) { return n < 2 ? 1 : n * f(n - 1); } // error E2202: 'f' calls itself
kernel void k(device int *out [[buffer(0)]]) { out[0] = f(out[1]); }
