// C++ [namespace.udecl]: a class template of Metal's by using
// run: --out out=float32[8] --init 0
// expect: out = 1 0 0 0 0 0 0 0
using metal::is_same;
kernel void k(device float *out [[buffer(0)]])
{
    out[0] = is_same<int, int>::value;
}
