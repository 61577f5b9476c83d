// MSL 6.1 Namespace: without 'using namespace metal' the library needs metal::
// run: --kernel f --out out=float32[1] --grid 1 --threadgroup 1
#include <metal_stdlib>
kernel void f(device float *out [[buffer(0)]])
{
    out[0] = metal::numeric_limits<float>::max() > 1.0f;
    out[0] = numeric_limits<float>::max(); // error
}
