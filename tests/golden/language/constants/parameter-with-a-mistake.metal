// C++ [dcl.fct]: a misspelt type of a parameter is not an initialiser
#include <metal_stdlib>
using namespace metal;
float f(flaot x) { return x; } // error E2014: flaot
kernel void k(device float *out [[buffer(0)]])
{
    out[0] = 1;
}
