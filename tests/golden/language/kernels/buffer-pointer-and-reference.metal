// MSL 5.2.1 Locating buffer arguments: pointers and references in device and constant memory
// run: --in a=float32[4]:arange --in c=float32[4]:ones --in s=float32[]:zeros --out out=float32[4] --grid 4 --threadgroup 4
#include <metal_stdlib>
using namespace metal;
kernel void k(device const float *a [[buffer(0)]], constant float *c [[buffer(1)]], constant float &s [[buffer(2)]],
              device float *out [[buffer(3)]], uint i [[thread_position_in_grid]]) {
    out[i] = a[i] + c[i] + s * 0;
}
