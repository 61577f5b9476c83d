// MSL 1.5.4 Restrictions: also in a function that no kernel calls
#include <metal_stdlib>
using namespace metal;
int f(int n) { return n < 2 ? 1 : n * f(n - 1); } // error E2202: 'f' calls itself
kernel void k(device int *out [[buffer(0)]]) { out[0] = 1; }
