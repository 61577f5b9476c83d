// C++ [basic.scope]: a function may be defined behind its caller
// run: --in a=float32[8]:arange --in b=float32[8]:arange --out out=float32[8] --grid 1 --threadgroup 1 --init 0
#include <metal_stdlib>
using namespace metal;
int g(int n);
int f(int n) { return g(n) + 1; }
int g(int n) { return n * 2; }
kernel void k(device int *out [[buffer(0)]]) { out[0] = f(out[1]); }
