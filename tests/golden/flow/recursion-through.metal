// MSL 1.5.4 Restrictions: nor through another function
#include <metal_stdlib>
using namespace metal;
int g(int n);
int f(int n) { return n < 2 ? 1 : g(n - 1); } // error E2202: 'f' calls itself through 'g'
int g(int n) { return f(n) + 1; }
kernel void k(device int *out [[buffer(0)]]) { out[0] = f(out[1]); }
