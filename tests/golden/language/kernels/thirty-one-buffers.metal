// MSL 5.2.1 Locating buffer arguments: index 30 is the last
// run: --out out=float32[2] --grid 2 --threadgroup 2
#include <metal_stdlib>
using namespace metal;
kernel void k(device float *out [[buffer(30)]], uint i [[thread_position_in_grid]]) { out[i] = 1; }
