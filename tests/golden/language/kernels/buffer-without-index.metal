// MSL 5.2.1 Locating buffer arguments: an index that is left out is given in order
// run: --in a=float32[4]:arange --out out=float32[4] --grid 4 --threadgroup 4
#include <metal_stdlib>
using namespace metal;
kernel void k(device const float *a, device float *out, uint i [[thread_position_in_grid]]) { out[i] = a[i] + 1; }
// expect: out = 1 2 3 4
