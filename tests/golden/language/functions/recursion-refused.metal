// MSL 1.5.4 Restrictions: no recursion
#include <metal_stdlib>
using namespace metal;
int fact(int n) { return n < 2 ? 1 : n * fact(n - 1); } // error E2202: 'fact' calls itself
kernel void k(device int *out [[buffer(0)]]) { out[0] = fact(4); }
