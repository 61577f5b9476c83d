// MLX preamble: a whole .metal file does not have it
// run: --kernel f --out out=float32[1] --grid 1 --threadgroup 1
#include <metal_stdlib>
using namespace metal;
kernel void f(device float *out [[buffer(0)]])
{
    out[0] = ceildiv(7, 4); // error E2001: ceildiv
}
