// MSL 1.5.4 Restrictions: no recursion over two functions
#include <metal_stdlib>
using namespace metal;
int odd(int n);
int even(int n) { return n == 0 ? 1 : odd(n - 1); } // error E2202: 'even' calls itself through 'odd'
int odd(int n) { return n == 0 ? 0 : even(n - 1); }
kernel void k(device int *out [[buffer(0)]]) { out[0] = even(4); }
