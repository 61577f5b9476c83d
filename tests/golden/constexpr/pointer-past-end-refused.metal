// C++ [expr.add]: a pointer does not leave its array
#include <metal_stdlib>
using namespace metal;
constexpr int f(int n) { int a[4] = {1, 2, 3, 4}; thread int *p = a; p += n; return *(p - 1); }
static_assert(f(4) == 4, "");
static_assert(f(5) == 4, ""); // error
kernel void k(device int *out [[buffer(0)]]) { out[0] = 0; }
