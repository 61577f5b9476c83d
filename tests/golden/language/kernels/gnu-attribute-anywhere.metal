// Clang: __attribute__ belongs to the declaration, wherever it stands; [[...]] only at its start
// run: --kernel k --out out=float32[4] --grid 4 --threadgroup 4
// expect: out = 2 2 2 2
#include <metal_stdlib>
using namespace metal;
kernel void j(device float *out [[buffer(0)]], uint i [[thread_position_in_grid]])
    __attribute__((max_total_threads_per_threadgroup(64)))
{
    out[i] = 1;
}
kernel void __attribute__((max_total_threads_per_threadgroup(64)))
k(device float *out [[buffer(0)]], uint i [[thread_position_in_grid]])
{
    out[i] = 2;
}
