// MSL 4.4 Threadgroup address space: threadgroup memory as a parameter
#include <metal_stdlib>
using namespace metal;
kernel void k(device float *out [[buffer(0)]], threadgroup float *s [[threadgroup(0)]], uint i [[thread_position_in_threadgroup]]) {
    s[i] = i;
    threadgroup_barrier(mem_flags::mem_threadgroup);
    out[i] = s[0];
}
