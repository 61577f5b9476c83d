// C++ [stmt.do]: the body of do always runs
#include <metal_stdlib>
using namespace metal;
int f(int n) { do { return n; } while (n < 3); }
kernel void k(device int *out [[buffer(0)]]) { out[0] = f(out[1]); }
