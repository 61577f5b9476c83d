// MSL 5.2.3.6 Kernel function input attributes: positions in the simdgroup and quadgroup, uint and ushort
// run: --out out=float32[64] --grid 64 --threadgroup 64
#include <metal_stdlib>
using namespace metal;
kernel void k(device float *out [[buffer(0)]], uint i [[thread_position_in_grid]], ushort l [[thread_index_in_simdgroup]], uint s [[simdgroup_index_in_threadgroup]], uint w [[threads_per_simdgroup]], ushort q [[thread_index_in_quadgroup]], uint n [[simdgroups_per_threadgroup]]) {
    out[i] = i == s * w + l && q == i % 4 && n == 2;
}
// expect: out = 1 1 1 1 1 1 1 1 1 1 1 1 1 1 1 1 1 1 1 1 1 1 1 1 1 1 1 1 1 1 1 1 1 1 1 1 1 1 1 1 1 1 1 1 1 1 1 1 1 1 1 1 1 1 1 1 1 1 1 1 1 1 1 1
