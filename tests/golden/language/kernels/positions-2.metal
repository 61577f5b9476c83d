// MSL 5.2.3.6 Kernel function input attributes, table 5.8: as vectors of two
// run: --out out=float32[8] --grid 4,2 --threadgroup 2,2
#include <metal_stdlib>
using namespace metal;
kernel void k(device float *out [[buffer(0)]], uint2 i [[thread_position_in_grid]], uint2 t [[thread_position_in_threadgroup]],
              uint2 g [[threadgroup_position_in_grid]], ushort2 n [[threads_per_grid]], uint l [[thread_index_in_threadgroup]]) {
    out[i.y * n.x + i.x] = t.x + 10 * t.y + 100 * g.x + 1000 * n.y + 10000 * l;
}
// expect: out = 2000 12001 2100 12101 22010 32011 22110 32111
