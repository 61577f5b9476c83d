// C++ [basic.scope]: a function is declared before it is used, its definition may follow
// run: --in a=float32[4]:arange --out out=float32[4] --grid 4 --threadgroup 4
#include <metal_stdlib>
using namespace metal;
float twice(float x);
kernel void k(device const float *a [[buffer(0)]], device float *out [[buffer(1)]], uint i [[thread_position_in_grid]]) { out[i] = twice(a[i]); }
float twice(float x) { return 2 * x; }
// expect: out = 0 2 4 6
