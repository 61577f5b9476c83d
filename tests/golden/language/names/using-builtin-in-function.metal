// C++ [namespace.udecl]: using in a block
// run: --out out=float32[8] --init 0
// expect: out = 6 0 0 0 0 0 0 0
kernel void k(device float *out [[buffer(0)]])
{
    using metal::max;
    using metal::uint;
    uint k = 3;
    out[0] = max(2.0f, 3.0f) + k;
}
