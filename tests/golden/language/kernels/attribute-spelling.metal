// MSL 5.1.3 Compute functions: kernel and [[kernel]] are the same; several kernels in one text
// run: --out out=float32[4] --kernel second --grid 4 --threadgroup 4
#include <metal_stdlib>
using namespace metal;
kernel void first(device float *out [[buffer(0)]], uint i [[thread_position_in_grid]]) { out[i] = 1; }
[[kernel]] void second(device float *out [[ buffer( 0 ) ]], uint i [[ thread_position_in_grid ]]) { out[i] = 2; }
// expect: out = 2 2 2 2
