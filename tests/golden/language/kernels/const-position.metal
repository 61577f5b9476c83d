// MSL 5.2 Function arguments: positions may be const
// run: --in a=float32[4]:arange --out out=float32[4] --grid 4 --threadgroup 2
#include <metal_stdlib>
using namespace metal;
kernel void k(const device float *a [[buffer(0)]], device float *out [[buffer(1)]], const uint i [[thread_position_in_grid]], const uint g [[threadgroup_position_in_grid]]) { out[i] = a[i] + g; }
// expect: out = 0 1 3 4
