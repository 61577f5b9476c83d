// C++ [dcl.typedef]: names for types of functions
// run: --out out=float32[8] --init 0
// expect: out = 1 0 0 0 0 0 0 0
using namespace metal;
typedef int (*fn)(int);
using fn2 = int(int);
kernel void k(device float *out [[buffer(0)]])
{
    out[0] = 1;
}
