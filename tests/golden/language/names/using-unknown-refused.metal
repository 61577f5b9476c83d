// C++ [namespace.udecl]: the name must be there
#include <metal_stdlib>
using metal::maximum; // error E2002: maximum
using namespace metal;
kernel void k(device float *out [[buffer(0)]])
{
    out[0] = 1;
}
