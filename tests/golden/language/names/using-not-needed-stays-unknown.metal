// C++ [namespace.udecl]: one name of Metal's does not bring the others
#include <metal_stdlib>
using metal::max;
kernel void k(device float *out [[buffer(0)]])
{
    out[0] = max(1.0f, 2.0f);
    out[1] = min(1.0f, 2.0f); // error E2050: metal::min
}
