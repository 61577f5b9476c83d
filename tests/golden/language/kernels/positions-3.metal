// MSL 5.2.3.6 Kernel function input attributes, table 5.8: as vectors of three
// run: --out out=float32[8] --grid 2,2,2 --threadgroup 2,1,2
#include <metal_stdlib>
using namespace metal;
kernel void k(device float *out [[buffer(0)]], uint3 i [[thread_position_in_grid]], uint3 t [[thread_position_in_threadgroup]],
              uint3 g [[threadgroup_position_in_grid]], uint3 n [[threads_per_grid]], uint3 m [[threads_per_threadgroup]], uint3 c [[threadgroups_per_grid]]) {
    out[(i.z * n.y + i.y) * n.x + i.x] = t.x + 10 * t.z + 100 * g.y + 1000 * m.z + 10000 * c.y;
}
// expect: out = 22000 22001 22100 22101 22010 22011 22110 22111
