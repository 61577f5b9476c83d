// C++ [stmt.switch]: every label and the default return
// run: --in a=float32[8]:arange --in b=float32[8]:arange --out out=float32[8] --grid 1 --threadgroup 1 --init 0
#include <metal_stdlib>
using namespace metal;
int f(int n) { switch (n) { case 1: return 10; case 2: case 3: return 20; default: return 30; } }
kernel void k(device int *out [[buffer(0)]]) { out[0] = f(out[1]); }
