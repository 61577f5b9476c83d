// C++ [namespace.udecl]: one of Metal's functions by using
// run: --out out=float32[8] --init 0
// expect: out = 3 4 0 0 0 0 0 0
using metal::max;
kernel void k(device float *out [[buffer(0)]])
{
    out[0] = max(2.0f, 3.0f);
    out[1] = max(4, 3);
}
