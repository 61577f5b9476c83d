// C++ [stmt.while]: while (true) without a break is never left
#include <metal_stdlib>
using namespace metal;
int f(int n) { while (true) { if (n-- < 0) return n; } }
kernel void k(device int *out [[buffer(0)]]) { out[0] = f(out[1]); }
