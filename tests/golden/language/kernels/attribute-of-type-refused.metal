// C++ [dcl.attr.grammar]: behind the type or the parameters an attribute belongs to the type, and between words to nothing
#include <metal_stdlib>
using namespace metal;
kernel void a(device float *out [[buffer(0)]]) [[max_total_threads_per_threadgroup(256)]] { out[0] = 1; } // error E2052: put it at the start, before 'kernel void'
kernel void [[max_total_threads_per_threadgroup(256)]] b(device float *out [[buffer(0)]]) { out[0] = 1; } // error E2052: 'max_total_threads_per_threadgroup'
kernel void c(device float *out [[buffer(0)]]) [[host_name("d")]] { out[0] = 1; } // error E2052: 'host_name'
kernel [[max_total_threads_per_threadgroup(256)]] void f(device float *out [[buffer(0)]]) { out[0] = 1; } // error E2052
template <typename T> kernel void e(device T *out [[buffer(0)]]) [[max_total_threads_per_threadgroup(256)]] { out[0] = 1; } // error E2052
template [[host_name("e_float")]] kernel void e<float>(device float *);
