// C++ [stmt.iter]: a loop without end is never left
#include <metal_stdlib>
using namespace metal;
int f(int n) { for (;;) { n++; if (n > 10) return n; } }
kernel void k(device int *out [[buffer(0)]]) { out[0] = f(out[1]); }
