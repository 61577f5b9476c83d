// C++ [over]: an overload of the same name is another function
// run: --in a=float32[8]:arange --in b=float32[8]:arange --out out=float32[8] --grid 1 --threadgroup 1 --init 0
#include <metal_stdlib>
using namespace metal;
int f(float x) { return int(x); }
int f(int n) { return f(float(n)); }
kernel void k(device int *out [[buffer(0)]]) { out[0] = f(out[1]); }
