// C++ [namespace.udecl]: using metal::uint at file scope
// run: --out out=float32[8] --init 0
// expect: out = 3 0 0 0 0 0 0 0
using metal::uint;
kernel void k(device float *out [[buffer(0)]])
{
    uint x = 3;
    out[0] = x;
}
