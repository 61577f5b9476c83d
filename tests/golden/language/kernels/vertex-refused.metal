// MSL 5.1.1 Vertex functions: no work for a grader of kernels
#include <metal_stdlib>
using namespace metal;
vertex float4 v(uint i [[vertex_id]]) { return float4(i); } // error E2900: vertex functions
kernel void k(device float *out [[buffer(0)]]) { out[0] = 1; }
