// C++ [basic.def.odr]: a template that is used needs a body
#include <metal_stdlib>
template <class T> T twice(T x);
kernel void k(device float *out [[buffer(0)]])
{
    out[0] = twice(2.0f); // error E2049: twice
}
