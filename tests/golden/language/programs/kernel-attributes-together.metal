// MSL 5.1.3 Compute functions: several attributes in one pair of brackets
// run: --out out=float32[4] --grid 4 --threadgroup 4
#include <metal_stdlib>
using namespace metal;
[[kernel, max_total_threads_per_threadgroup(64)]] void k(device float *out [[buffer(0)]], uint3 p [[thread_position_in_grid]], uint3 n [[threads_per_grid]]) { out[p.x] = n.x; }
// expect: out = 4 4 4 4
