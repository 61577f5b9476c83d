// C++ [stmt.block]: a return in a block within a block
// run: --in a=float32[8]:arange --in b=float32[8]:arange --out out=float32[8] --grid 1 --threadgroup 1 --init 0
#include <metal_stdlib>
using namespace metal;
int f(int n) { { { if (n) { return 1; } { return 2; } } } }
kernel void k(device int *out [[buffer(0)]]) { out[0] = f(out[1]); }
