// C++ [expr.ref]: outside of MLX nobody knows how much a pointer points to
#include <metal_stdlib>
using namespace metal;
kernel void k(device const float *a [[buffer(0)]], device float *out [[buffer(1)]], uint i [[thread_position_in_grid]]) {
    if (i < a.size) out[i] = 1; // error E2002: a pointer does not know the size of its buffer
    if (i < len(a)) out[i] = 1; // error E2001: a pointer does not know the size of its buffer
    if (i < a_size) out[i] = 1; // error E2001: 'a_size'
}
