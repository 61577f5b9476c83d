// MSL 5.1.3 Compute functions: [[max_total_threads_per_threadgroup]] before the kernel, or behind its name
// run: --out out=float32[8] --kernel fifth --grid 8 --threadgroup 8
#include <metal_stdlib>
using namespace metal;
[[max_total_threads_per_threadgroup(128)]] kernel void k(device float *out [[buffer(0)]], uint i [[thread_position_in_grid]]) { out[i] = 1; }
kernel void second [[max_total_threads_per_threadgroup(64)]] (device float *out [[buffer(0)]]) { out[0] = 1; }
[[kernel, max_total_threads_per_threadgroup(64)]] void third(device float *out [[buffer(0)]]) { out[0] = 1; }
[[kernel]] [[host_name("fourth")]] [[max_total_threads_per_threadgroup(64)]] void x(device float *out [[buffer(0)]]) { out[0] = 1; }
kernel void y [[host_name("fifth")]] (device float *out [[buffer(0)]], uint i [[thread_position_in_grid]]) { out[i] = 5; }
// expect: out = 5 5 5 5 5 5 5 5
