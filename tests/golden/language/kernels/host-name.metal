// MSL 5.1 Functions: [[host_name]] is the name for the host
// run: --out out=float32[2] --kernel fill_two --grid 2 --threadgroup 2
#include <metal_stdlib>
using namespace metal;
[[host_name("fill_two")]] kernel void fill(device float *out [[buffer(0)]], uint i [[thread_position_in_grid]]) { out[i] = 2; }
// expect: out = 2 2
