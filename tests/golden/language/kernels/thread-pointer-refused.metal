// MSL 4.3 Thread address space: a parameter of a kernel does not point to thread memory
#include <metal_stdlib>
using namespace metal;
kernel void k(thread float *p [[buffer(0)]], device float *out [[buffer(1)]]) { out[0] = 1; } // error E2038: [[buffer(n)]] needs device or constant memory
