// C++ [namespace.udecl]: a vector type of Metal's by using
// run: --out out=float32[8] --init 0
// expect: out = 3 0 0 0 0 0 0 0
using metal::float4;
kernel void k(device float *out [[buffer(0)]])
{
    float4 x = 3;
    out[0] = x.y;
}
