// Dispatch: a whole file with its own parameters
// run: --in a=float32[8]:arange --out out=float32[8] --grid 8 --threadgroup 4
// expect: out = 0 1 2 3 14 15 16 17
// expect: global_reads = 1
// expect: global_writes = 1
#include <metal_stdlib>
using namespace metal;
kernel void k(device const float *a [[buffer(0)]], device float *out [[buffer(1)]], uint i [[thread_position_in_grid]],
              uint g [[threadgroup_position_in_grid]])
{
    out[i] = a[i] + 10 * g;
}
