// C++ [namespace.udecl]: a namespace has an alias instead
#include <metal_stdlib>
namespace a { namespace b { constant int n = 1; } }
using a::b; // error E2052: cannot name a namespace
kernel void k(device float *out [[buffer(0)]])
{
    out[0] = a::b::n;
}
