// C++ [stmt.return]: both branches return
#include <metal_stdlib>
using namespace metal;
int f(int n) { if (n > 0) return 1; else return 2; }
kernel void k(device int *out [[buffer(0)]]) { out[0] = f(out[1]); }
