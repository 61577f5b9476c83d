// C++ [stmt.return]: code behind a return is no finding
#include <metal_stdlib>
using namespace metal;
int f(int n) { return n; n = n + 1; return n; }
kernel void k(device int *out [[buffer(0)]]) { out[0] = f(out[1]); }
