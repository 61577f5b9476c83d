// C++ [namespace.udecl]: using in a namespace, found through it
// run: --out out=float32[8] --init 0
// expect: out = 6 0 0 0 0 0 0 0
namespace n { using metal::max; float f(float x) { return max(x, 2.0f); } }
kernel void k(device float *out [[buffer(0)]])
{
    out[0] = n::f(1) + n::max(3.0f, 4.0f);
}
