// C++ [basic.lookup.argdep]: a scalar belongs to no namespace; a qualified name is looked up where it says
#include <metal_stdlib>
namespace mine { inline float f(float x) { return x; } }
kernel void k(device float *out [[buffer(0)]], uint i [[thread_position_in_grid]]) {
    float4 v = 1;
    out[i] = exp(1.0f); // error E2050: write 'metal::exp'
    out[i] = mine::dot(v, v); // error E2002
    out[i] = nonsense(v); // error E2001: 'nonsense'
    threadgroup_barrier(1); // error E2050
}
