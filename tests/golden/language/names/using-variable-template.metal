// C++ [namespace.udecl]: a variable template of Metal's by using
// run: --out out=float32[8] --init 0
// expect: out = 1 0 0 0 0 0 0 0
using metal::is_same_v;
kernel void k(device float *out [[buffer(0)]])
{
    out[0] = is_same_v<int, int> + is_same_v<int, float>;
}
