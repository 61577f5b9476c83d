// MLX: the same with the usual lines above it
// body
#include <metal_stdlib>
using namespace metal;
kernel void map(device float *out [[buffer(0)]], uint i [[thread_position_in_grid]]) { // error E1106: 'kernel void name(...)'
    out[i] = 1;
}
