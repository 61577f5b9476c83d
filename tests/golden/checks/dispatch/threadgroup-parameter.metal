// Dispatch: threadgroup memory as a parameter of a whole file
// run: --in a=float32[8]:arange --out out=float32[8] --grid 8 --threadgroup 8
// expect: out = 7 6 5 4 3 2 1 0
// expect: shared_reads = 1
// expect: shared_writes = 1
#include <metal_stdlib>
using namespace metal;
kernel void k(device const float *a [[buffer(0)]], device float *out [[buffer(1)]], threadgroup float *s [[threadgroup(0)]],
              uint i [[thread_position_in_grid]])
{
    s[i] = a[i];
    threadgroup_barrier(mem_flags::mem_threadgroup);
    out[i] = s[7 - i];
}
