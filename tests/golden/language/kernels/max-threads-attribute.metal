// MSL 5.1.3 Compute functions: [[max_total_threads_per_threadgroup]] before the kernel
#include <metal_stdlib>
using namespace metal;
[[max_total_threads_per_threadgroup(128)]] kernel void k(device float *out [[buffer(0)]], uint i [[thread_position_in_grid]]) { out[i] = 1; }
