// C++ [stmt.while]: while (true) without a break is never left
// run: --in a=float32[8]:arange --in b=float32[8]:arange --out out=float32[8] --grid 1 --threadgroup 1 --init 0
#include <metal_stdlib>
using namespace metal;
int f(int n) { while (true) { if (n-- < 0) return n; } }
kernel void k(device int *out [[buffer(0)]]) { out[0] = f(out[1]); }
