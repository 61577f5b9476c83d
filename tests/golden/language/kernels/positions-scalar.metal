// MSL 5.2.3.6 Kernel function input attributes, table 5.8: as scalars of uint and ushort
// run: --out out=float32[8] --grid 8 --threadgroup 4
#include <metal_stdlib>
using namespace metal;
kernel void k(device float *out [[buffer(0)]], uint i [[thread_position_in_grid]], uint t [[thread_position_in_threadgroup]],
              uint g [[threadgroup_position_in_grid]], uint n [[threads_per_grid]], uint m [[threads_per_threadgroup]],
              uint c [[threadgroups_per_grid]], ushort l [[thread_index_in_threadgroup]]) {
    out[i] = t + 10 * g + 100 * n + 1000 * m + 10000 * c + (l == t ? 0 : 0.5);
}
// expect: out = 24800 24801 24802 24803 24810 24811 24812 24813
