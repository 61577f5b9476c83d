// C++ [stmt.return]: a void function may reach its end
// run: --in a=float32[8]:arange --in b=float32[8]:arange --out out=float32[8] --grid 1 --threadgroup 1 --init 0
#include <metal_stdlib>
using namespace metal;
void g(thread int &n) { if (n > 3) return; n = 3; }
int f(int n) { g(n); return n; }
kernel void k(device int *out [[buffer(0)]]) { out[0] = f(out[1]); }
