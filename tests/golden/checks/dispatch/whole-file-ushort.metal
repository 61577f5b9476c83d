// Dispatch: positions as ushort and ushort2
// run: --out out=float32[4] --grid 2,2 --threadgroup 2,2
// expect: out = 0 1 10 11
#include <metal_stdlib>
using namespace metal;
kernel void k(device float *out [[buffer(0)]], ushort2 p [[thread_position_in_grid]], ushort n [[thread_index_in_threadgroup]])
{
    out[n] = p.y * 10 + p.x;
}
