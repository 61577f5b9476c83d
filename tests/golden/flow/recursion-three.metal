// MSL 1.5.4 Restrictions: a circle of three, and the way into it
#include <metal_stdlib>
using namespace metal;
int a(int n); int b(int n); int c(int n);
int a(int n) { return b(n); } // error E2202: 'a' calls itself through 'b'
int b(int n) { return c(n - 1); }
int c(int n) { return n < 0 ? 0 : a(n); }
int f(int n) { return a(n) + b(n); }
kernel void k(device int *out [[buffer(0)]]) { out[0] = f(out[1]); }
