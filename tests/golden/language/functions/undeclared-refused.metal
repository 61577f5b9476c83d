// C++ [basic.scope]: a function that is declared later is not known yet
#include <metal_stdlib>
using namespace metal;
kernel void k(device float *out [[buffer(0)]], uint i [[thread_position_in_grid]]) {
    out[i] = twice(1); // error E2001: 'twice'
}
float twice(float x) { return 2 * x; }
