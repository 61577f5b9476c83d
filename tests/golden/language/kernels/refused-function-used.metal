// C++ [dcl.fct]: calls of a refused function are silent
#include <metal_stdlib>
using namespace metal;
int inc(int x) { return x + 1; }
int call(int (*g)(int), int x) { return g(x); } // error E2900: function pointers
kernel void k(device float *out [[buffer(0)]])
{
    out[0] = call(inc, 2);
}
