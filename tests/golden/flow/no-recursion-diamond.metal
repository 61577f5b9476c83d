// MSL 1.5.4 Restrictions: two ways to one function are no recursion
// run: --in a=float32[8]:arange --in b=float32[8]:arange --out out=float32[8] --grid 1 --threadgroup 1 --init 0
#include <metal_stdlib>
using namespace metal;
int d(int n) { return n + 1; }
int b(int n) { return d(n); }
int c(int n) { return d(n) + b(n); }
int f(int n) { return b(n) + c(n) + d(n); }
kernel void k(device int *out [[buffer(0)]]) { out[0] = f(out[1]); }
