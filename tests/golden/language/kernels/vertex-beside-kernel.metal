// MSL 5.1.1 Vertex functions: not supported, and no obstacle for a kernel beside them
// run: --out out=float32[1] --init 0
// expect: out = 1
#include <metal_stdlib>
using namespace metal;
vertex float4 v(uint i [[vertex_id]]) { return float4(i); }
kernel void k(device float *out [[buffer(0)]]) { out[0] = 1; }
