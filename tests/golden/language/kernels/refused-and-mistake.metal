// C++ [basic.lookup]: a mistake that has nothing to do with what is refused is reported
#include <metal_stdlib>
using namespace metal;
int call(int (*g)(int), int x) { return g(x); } // error E2900: function pointers
kernel void k(device float *out [[buffer(0)]])
{
    out[0] = cal; // error E2001: 'cal'
}
